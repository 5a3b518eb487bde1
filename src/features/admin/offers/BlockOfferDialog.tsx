import type { AdminOfferRow } from '@api/admin';
import { callFunction } from '@data/calls/callFunction';
import {
  BLOCK_FACTS_MAX_CHARS,
  BLOCK_GROUNDS,
  BLOCK_RULE_MAX_CHARS,
  BLOCK_SOURCES,
  type BlockReasons,
  blockReasonsSchema,
} from '@domain/offers/blocking';
import { OPEN_STATES } from '@domain/offers/states';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { RadioCards } from '@ui/fields/RadioCards';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';

type Props = { offer: AdminOfferRow; onClose: () => void; onDone: () => unknown };
type Choice = 'ground' | 'source';
type Values = Omit<BlockReasons, Choice> & { [Name in Choice]: BlockReasons[Name] | null };

/**
 * Dialog for the statement of reasons; blocks the offer. A failure keeps the input. If the landlord requested it, the fields
 * start with the request's reason.
 */
export function BlockOfferDialog({ offer, onClose, onDone }: Props) {
  const { t } = useTranslation('adminSections');
  const { run } = useAction();
  const toast = useToast();
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: createSchemaResolver(blockReasonsSchema),
    defaultValues: offer.withdrawalReason
      ? { ground: 'terms', source: 'request', rule: t('block.requestRule'), facts: offer.withdrawalReason }
      : { ground: null, source: null, rule: '', facts: '' },
  });
  const block = handleSubmit(async (values) => {
    const input = { ...(values as BlockReasons), offerId: offer.id };
    const call = async () => {
      const { wasBlocked } = await callFunction('blockOffer', input);
      toast.success(t(wasBlocked ? 'block.doneBefore' : 'block.done'));
    };
    if (await run({ call, reload: onDone })) onClose();
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
      <RadioCards
        name="source"
        control={control}
        label={t('block.source')}
        columns={2}
        choices={BLOCK_SOURCES.map((value) => ({
          value,
          title: t(`block.sources.${value}`),
          text: t(`block.sourceHelp.${value}`),
        }))}
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
