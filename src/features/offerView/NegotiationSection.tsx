import { SectionCard } from '@ui/layout/SectionCard';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInPrompt } from './SignInPrompt';
import type { DisplayedOffer } from './shown';

type Props = { shown: DisplayedOffer; onSignIn: () => void; children: ReactNode };

/** Questions and counter-offers; asks a visitor to sign in (Spec 2 §1, §6). */
export function NegotiationSection({ shown, onSignIn, children }: Props) {
  const { t } = useTranslation('offerView');
  if (shown.audience === 'member') return children;
  if (shown.audience !== 'visitor') return null;
  return (
    <SectionCard title={t('talk.title')}>
      <SignInPrompt about="talk" onSignIn={onSignIn} />
    </SectionCard>
  );
}
