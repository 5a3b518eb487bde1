import { reportQuietly } from '@data/calls/reportQuietly';
import { createRandomId, SHORT_ID_LENGTH } from '@domain/shared/ids';
import { Component, type ReactNode } from 'react';
import { RouteError } from './RouteError';

type Props = { children: ReactNode };
type State = { failure: { error: unknown; reference: string } | null };

const createErrorReference = () =>
  createRandomId(SHORT_ID_LENGTH, (bytes) => crypto.getRandomValues(bytes)).toUpperCase();

/** Keeps an error of a page inside the page. Set the URL as its `key`, so that navigation resets it. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error, reference: createErrorReference() } };
  }

  override componentDidCatch(error: unknown): void {
    reportQuietly(`page.${this.state.failure?.reference}`, error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <RouteError error={failure.error} reference={failure.reference} /> : this.props.children;
  }
}
