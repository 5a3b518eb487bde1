import type { OfferDeskRow } from '@contracts/admin';
import { callFunction } from '@data/callFunction';
import { reportQuietly } from '@data/reportQuietly';
import {
  BLOCK_FACTS_MAX_CHARS,
  BLOCK_GROUNDS,
  BLOCK_RULE_MAX_CHARS,
  type BlockReasons,
  blockReasonsSchema,
} from '@domain/offers/blocking';
import { OPEN_STATES } from '@domain/offers/states';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/FormDialog';
import { RadioCards } from '@ui/fields/RadioCards';
import { schemaResolver } from '@ui/fields/schemaResolver';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useRun } from '@ui/useRun';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

type Props = { offer: OfferDeskRow; onClose: () => void; onDone: () => void };
type Values = Omit<BlockReasons, 'ground'> & { ground: BlockReasons['ground'] | null };

/** Asks for the statement of reasons and takes an offer out of public; a failure keeps what was typed. */
export function BlockOfferDialog({ offer, onClose, onDone }: Props) {
  const { t } = useTranslation('adminDesk');
  const { run } = useRun((error) => reportQuietly('blockOffer', error));
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: schemaResolver(blockReasonsSchema),
    defaultValues: { ground: null, rule: '', facts: '' },
  });
  const block = handleSubmit(async (values) => {
    const input = { ...(values as BlockReasons), offerId: offer.id };
    if (!(await run({ call: () => callFunction('blockOffer', input), done: t('block.done') }))) return;
    onDone();
    onClose();
  });
  const effect = OPEN_STATES.includes(offer.state) ? 'effect' : 'effectSigned';
  return (
    <FormDialog
      title={t('block.title', { name: offer.name || t('offers.unnamed') })}
      yes={t('block.go')}
      destructive
      isBusy={formState.isSubmitting}
      onSubmit={block}
      onClose={onClose}
    >
      <Typography>{t(`block.${effect}`)}</Typography>
      <RadioCards
        name="ground"
        control={control}
        label={t('block.ground')}
        columns={2}
        choices={BLOCK_GROUNDS.map((value) => ({
          value,
          title: t(`block.grounds.${value}`),
          text: t(`block.groundHelp.${value}`),
        }))}
      />
      <TextAreaField
        name="rule"
        control={control}
        label={t('block.rule')}
        help={t('block.ruleHelp')}
        minRows={1}
        maxChars={BLOCK_RULE_MAX_CHARS}
      />
      <TextAreaField
        name="facts"
        control={control}
        label={t('block.facts')}
        help={t('block.factsHelp')}
        minRows={4}
        maxChars={BLOCK_FACTS_MAX_CHARS}
      />
    </FormDialog>
  );
}
