import { reloadPage } from '@data/browser/browserPage';
import { ErrorState } from '@ui/feedback/ErrorState';
import type { ReactNode } from 'react';

type Props = {
  isUnreachable: boolean | undefined;
  /** What stands there while the answer is on its way. */
  waiting: ReactNode;
  /** `h2` where the page has its own title. */
  headingLevel?: 'h1' | 'h2';
};

/** Stands in for a page while it is not known who looks; says so when the server does not answer. */
export function WaitForSession({ isUnreachable, waiting, headingLevel = 'h1' }: Props) {
  return isUnreachable ? <ErrorState headingLevel={headingLevel} onRetry={() => reloadPage()} /> : waiting;
}
