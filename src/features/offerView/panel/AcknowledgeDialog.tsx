import { acknowledgementFields } from '@domain/leases/signature';
import {
  getAcknowledgementWording,
  needsTraditionalSignature,
  SIGNING_ACKNOWLEDGEMENTS,
  type SigningAcknowledgement,
} from '@domain/leases/signing';
import type { LeaseOption } from '@domain/offers/leaseOptions';
import type { MembersOffer } from '@domain/offers/projections';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { CheckField } from '@ui/fields/CheckField';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { useForm } from '@ui/fields/useForm';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { ReadingButtons } from '../documents/ReadingButtons';

type Values = Record<SigningAcknowledgement, boolean>;

const schema = object(acknowledgementFields());

type Props = { offer: MembersOffer; option: LeaseOption; onDone: () => void; onClose: () => void };

/** The two acknowledgements before the review, beside the texts they are about; nothing is ticked at first (Spec 2 §4). */
export default function AcknowledgeDialog({ offer, option, onDone, onClose }: Props) {
  const { t } = useTranslation(['offerView', 'declarations']);
  const { control, handleSubmit } = useForm<Values>({
    resolver: createSchemaResolver(schema),
    defaultValues: { readTerms: false, acceptElectronicForm: false },
  });
  return (
    <FormDialog
      title={t('panel.acknowledge')}
      yes={t('panel.toReview')}
      no={t('panel.back')}
      isBusy={false}
      onSubmit={handleSubmit(onDone)}
      onClose={onClose}
    >
      <ReadingButtons offer={offer} />
      <Box>
        {SIGNING_ACKNOWLEDGEMENTS.map((name) => (
          <CheckField
            key={name}
            name={name}
            control={control}
            label={t(`declarations:${getAcknowledgementWording(name, option)}`)}
          />
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(needsTraditionalSignature(option) ? 'panel.toReviewNoteLong' : 'panel.toReviewNote')}
      </Typography>
    </FormDialog>
  );
}
