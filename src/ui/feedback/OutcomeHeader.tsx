import { useDocumentTitle } from '@ui/hooks/useDocumentTitle';
import { PageHeader } from '@ui/layout/PageHeader';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

type Words = { title: string; lead?: string };

const TellOutcome = createContext<((words: Words | null) => void) | null>(null);

type Props = Words & { children: ReactNode };

/**
 * The head of a page whose work can end in several ways: it names the work until an `Outcome` below names the end, which
 * then is what is on the screen.
 */
export function OutcomeHeader({ title, lead, children }: Props) {
  const [outcome, setOutcome] = useState<Words | null>(null);
  const told = outcome ?? { title, lead };
  useDocumentTitle(told.title);
  useEffect(() => {
    if (outcome) window.scrollTo({ top: 0 });
  }, [outcome]);
  return (
    <TellOutcome value={setOutcome}>
      <PageHeader {...told} />
      {children}
    </TellOutcome>
  );
}

/** Names the end in the page's head and in the browser's title for as long as it is shown; without such a head it is one. */
export function Outcome({ title, lead }: Words) {
  const tell = useContext(TellOutcome);
  const words = useMemo(() => ({ title, lead }), [title, lead]);
  useLayoutEffect(() => {
    tell?.(words);
    return () => tell?.(null);
  }, [tell, words]);
  return tell ? null : <PageHeader {...words} />;
}
