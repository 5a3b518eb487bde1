import { useDocumentTitle } from '@ui/hooks/useDocumentTitle';
import { PageHeader } from '@ui/layout/PageHeader';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

type Words = { title: string; lead?: string };

const TellOutcome = createContext<((words: Words | null) => void) | null>(null);

type Props = Words & { children: ReactNode };

/**
 * Header of a page whose task can end in several ways. It names the task until an `Outcome` below it replaces the title with the
 * result.
 */
export function OutcomeHeader({ title, lead, children }: Props) {
  const [outcome, setOutcome] = useState<Words | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const told = outcome ?? { title, lead };
  useDocumentTitle(told.title);
  useEffect(() => {
    if (!outcome) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [outcome]);
  return (
    <TellOutcome value={setOutcome}>
      <PageHeader {...told} heading={heading} />
      {children}
    </TellOutcome>
  );
}

/**
 * Sets the title of the page header and the browser title while it is mounted. Without an `OutcomeHeader` it renders its own
 * header.
 */
export function Outcome({ title, lead }: Words) {
  const tell = useContext(TellOutcome);
  const words = useMemo(() => ({ title, lead }), [title, lead]);
  useLayoutEffect(() => {
    tell?.(words);
    return () => tell?.(null);
  }, [tell, words]);
  return tell ? null : <PageHeader {...words} />;
}
