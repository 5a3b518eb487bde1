import type { Viewer } from '@domain/accounts/viewer';
import { SectionCard } from '@ui/layout/SectionCard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CompanyForm } from './CompanyForm';
import { JoinCompany } from './JoinCompany';
import { type Lookup, NipForm } from './NipForm';

type Props = { viewer: Viewer; onDone?: () => void };

const NIP_CHARS = 10;

/** Returns the tax number of an invitation's link, or an empty text. */
const toNip = (text: string | null): string => (text ?? '').replace(/\D/g, '').slice(0, NIP_CHARS);

/** Links a company: its tax number first, then a request to join or the company's details. */
export function AddCompany({ viewer, onDone }: Props) {
  const { t } = useTranslation('company');
  const [search] = useSearchParams();
  const [nip, setNip] = useState(() => toNip(search.get('nip')));
  const [lookup, setLookup] = useState<Lookup | null>(null);
  const handleStartAgain = () => setLookup(null);
  const handleFound = (typed: string, result: Lookup) => {
    setNip(typed);
    setLookup(result);
  };
  return (
    <SectionCard title={t('add.title')} lead={t('add.lead')}>
      {lookup === null && <NipForm nip={nip} onFound={handleFound} />}
      {lookup?.kind === 'known' && (
        <JoinCompany company={lookup.company} viewer={viewer} onAgain={handleStartAgain} onDone={onDone} />
      )}
      {lookup?.kind === 'form' && (
        <CompanyForm
          key={nip}
          facts={{ ...lookup.facts, nip }}
          source={lookup.isFound ? 'found' : 'notFound'}
          viewer={viewer}
          onBack={handleStartAgain}
          onDone={onDone}
        />
      )}
    </SectionCard>
  );
}
