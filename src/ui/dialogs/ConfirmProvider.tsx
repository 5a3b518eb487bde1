import { LazyPart } from '@ui/layout/LazyPart';
import { createContext, lazy, type ReactNode, useCallback, useContext, useState } from 'react';
import type { Question } from './ConfirmDialog';

const ConfirmDialog = lazy(() =>
  import('./ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })),
);

type Ask = (question: Question) => Promise<boolean>;
type OpenQuestion = { question: Question; answer: (yes: boolean) => void; open: boolean };

const ConfirmContext = createContext<Ask | null>(null);

/** Provides `useConfirm`: any screen can ask a question and await the answer. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<OpenQuestion | null>(null);
  const ask = useCallback<Ask>(
    (question) => new Promise((resolve) => setAsked({ question, answer: resolve, open: true })),
    [],
  );
  const handleAnswer = (yes: boolean) => {
    asked?.answer(yes);
    setAsked((current) => current && { ...current, open: false });
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && (
        <LazyPart onFail={() => handleAnswer(false)}>
          <ConfirmDialog question={asked.question} open={asked.open} onAnswer={handleAnswer} />
        </LazyPart>
      )}
    </ConfirmContext>
  );
}

/** `if (await confirm({ title, text, yes, destructive })) …` */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider');
  return ask;
}
