import type { Lease } from '@data/leaseRepository';
import { nameOf } from '@domain/accounts/personName';
import type { Viewer } from '@domain/accounts/viewer';
import { handoverStartsAt, whyCannotNamePerson } from '@domain/leases/reception';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { formatDateTime } from '@domain/shared/format';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { KeyFacts } from '@ui/KeyFacts';
import { SectionCard } from '@ui/SectionCard';
import { useTranslation } from 'react-i18next';
import { HandoverFormCard } from './HandoverFormCard';
import { savedPerson } from './handoverForm';

type Props = { lease: Lease; viewer: Viewer };

/** The tenant names who receives the premises and when, the landlord who hands them over (Spec 2 §2). */
export function HandoverScreen({ lease: { offer, side }, viewer }: Props) {
  const { t } = useTranslation('errors');
  const own: LeaseSide = side === 'landlord' ? 'landlord' : 'tenant';
  const closed = whyCannotNamePerson(offer);
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <OtherSide offer={offer} own={own} />
      {closed ? (
        <>
          <Alert severity="info">{t(closed)}</Alert>
          <Person offer={offer} side={own} />
        </>
      ) : (
        <HandoverFormCard key={own} offer={offer} side={own} viewer={viewer} />
      )}
    </Box>
  );
}

/** What the other side has said so far. */
function OtherSide({ offer, own }: { offer: Offer; own: LeaseSide }) {
  const { t } = useTranslation('handover');
  const other: LeaseSide = own === 'landlord' ? 'tenant' : 'landlord';
  if (savedPerson(offer, other)) return <Person offer={offer} side={other} />;
  return own === 'landlord' ? <Alert severity="info">{t('noReceptionYet')}</Alert> : null;
}

function Person({ offer, side }: { offer: Offer; side: LeaseSide }) {
  const { t } = useTranslation('handover');
  const person = savedPerson(offer, side);
  const startsAt = handoverStartsAt(person);
  if (!person) return null;
  return (
    <SectionCard title={t(`named.${side}`)}>
      <KeyFacts
        look="rows"
        facts={[
          { label: t('field.person'), value: nameOf(person) },
          { label: t('field.email'), value: person.email },
          { label: t('field.moment'), value: startsAt === null ? '' : formatDateTime(startsAt) },
        ]}
      />
    </SectionCard>
  );
}
