import type { WrittenSignature } from '@domain/leases/reservation';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QualificationNote } from '@ui/text/QualificationNote';
import { useTranslation } from 'react-i18next';

/** Returns the signatures that were checked by the trusted lists, the tenant's first. */
const listChecked = ({ reservation }: Offer): [LeaseSide, WrittenSignature][] => {
  const { tenantSignature, landlordSignature } = reservation ?? {};
  const both = [
    ['tenant', tenantSignature],
    ['landlord', landlordSignature],
  ] as const;
  return both.flatMap(([side, signature]) =>
    signature?.qualification && signature.qualification.listsAt !== null ? [[side, signature]] : [],
  );
};

/** Verdicts on the signatures of a lease signed in writing, as they were when each side handed in its copy. */
export function WrittenSignatures({ offer }: { offer: Offer }) {
  const checked = listChecked(offer);
  return checked.length > 0 && <Signatures checked={checked} />;
}

function Signatures({ checked }: { checked: [LeaseSide, WrittenSignature][] }) {
  const { t } = useTranslation('qualification');
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 5 }}>
      <Typography variant="h4" component="h3">
        {t('signatures.title')}
      </Typography>
      {checked.map(([side, { signer, issuer, qualification, nameMatch }]) =>
        qualification ? (
          <QualificationNote
            key={side}
            report={qualification}
            signedAt={qualification.checkedAt}
            listsAt={qualification.listsAt}
            nameMatch={nameMatch}
            lead={t(`signatures.${side}`, { signer, issuer })}
          />
        ) : null,
      )}
    </Box>
  );
}
