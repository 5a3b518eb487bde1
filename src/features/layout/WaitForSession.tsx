import { Arrived } from '@data/Arrived';
import { reloadPage } from '@data/browserPage';
import { ErrorState } from '@ui/ErrorState';
import type { ReactNode } from 'react';

type Props = {
  isUnreachable: boolean | undefined;
  /** What stands there while the answer is on its way. */
  waiting: ReactNode;
};

/** Stands in for a page while it is not known who looks; says so when the server does not answer. */
export function WaitForSession({ isUnreachable, waiting }: Props) {
  if (!isUnreachable) return waiting;
  return (
    <>
      <Arrived />
      <ErrorState headingLevel="h1" onRetry={() => reloadPage()} />
    </>
  );
}
