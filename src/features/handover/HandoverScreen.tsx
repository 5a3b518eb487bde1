import { useServerNow } from '@data/browser/serverClock';
import type { Lease } from '@data/leases/leaseRepository';
import { formatPersonName } from '@domain/accounts/personName';
import type { Viewer } from '@domain/accounts/viewer';
import { whyCannotNamePerson } from '@domain/leases/reception';
import type { Offer } from '@domain/offers/offer';
import { getOtherSide, type LeaseSide } from '@domain/offers/states';
import { MINUTE_MS } from '@domain/shared/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';
import { HandoverFormCard } from './HandoverFormCard';
import { HandoverTimeCard } from './HandoverTimeCard';
import { getSavedPerson, isTimeFirst } from './handoverForm';

type Props = { lease: Lease; viewer: Viewer };

/**
 * The tenant names the person who receives the premises and the time; the landlord names the person who hands them over
 * (Spec 2 §2).
 */
export function HandoverScreen({ lease: { offer, side }, viewer }: Props) {
  const { t } = useTranslation(['errors', 'handover']);
  const own: LeaseSide = side === 'landlord' ? 'landlord' : 'tenant';
  const closed = whyCannotNamePerson(offer);
  const isFormLater = isTimeFirst(offer, own, useServerNow(MINUTE_MS));
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <HandoverTimeCard offer={offer} side={own} />
      <Person offer={offer} side={getOtherSide(own)} />
      {closed && (
        <>
          <Alert severity="info">{t(closed)}</Alert>
          <Person offer={offer} side={own} />
        </>
      )}
      {!closed && isFormLater && (
        <SectionCard title={t('handover:title.tenantPerson')}>{t('handover:lead.timeFirst')}</SectionCard>
      )}
      {!closed && !isFormLater && <HandoverFormCard key={own} offer={offer} side={own} viewer={viewer} />}
    </Box>
  );
}

function Person({ offer, side }: { offer: Offer; side: LeaseSide }) {
  const { t } = useTranslation('handover');
  const person = getSavedPerson(offer, side);
  if (!person) return null;
  return (
    <SectionCard title={t(`named.${side}`)}>
      <DescriptionList
        look="rows"
        facts={[
          { label: t('field.person'), value: formatPersonName(person) },
          { label: t('field.email'), value: person.email },
        ]}
      />
    </SectionCard>
  );
}
