import { reloadPage } from '@data/browser/browserPage';
import { ErrorState } from '@ui/feedback/ErrorState';
import type { ReactNode } from 'react';

type Props = {
  isUnreachable: boolean | undefined;
  /** Placeholder while the session is loading. */
  waiting: ReactNode;
  /** `h2` if the page has its own title. */
  headingLevel?: 'h1' | 'h2';
};

/** Shown instead of a page until the session is known, or if the server is unreachable. */
export function WaitForSession({ isUnreachable, waiting, headingLevel = 'h1' }: Props) {
  return isUnreachable ? <ErrorState headingLevel={headingLevel} onRetry={() => reloadPage()} /> : waiting;
}
