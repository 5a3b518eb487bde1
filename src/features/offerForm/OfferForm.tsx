import { paths } from '@api/paths';
import { draftCopies, type StoredDraft, saveDraft } from '@data/drafts/offerDrafts';
import { type DraftStore, useFormAutosave } from '@data/drafts/useFormAutosave';
import type { OfferDraft } from '@domain/offers/offer';
import type { LocalCopy, Opening } from '@domain/shared/localCopies';
import { FormErrors } from '@ui/fields';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ActionsWhenSaved } from './FormActions';
import { FormLayout } from './FormLayout';
import { toStoredDraft } from './offerValues';
import { SectionList } from './SectionList';
import { SaveAlerts } from './saving/SaveAlerts';
import { SaveMark } from './saving/SaveMark';
import { useNameMail } from './saving/useNameMail';
import { getSection } from './sections';
import { FormStatusProvider } from './status/formStatus';
import { useFaultLabel } from './useFieldLabel';
import { useOfferForm } from './useOfferForm';
import { useOpenSections } from './useOpenSections';

const REAL_STORE: DraftStore<OfferDraft> = {
  save: saveDraft,
  keepCopy: draftCopies.keep,
  dropCopy: draftCopies.drop,
  adoptCopy: draftCopies.adopt,
};

type Props = {
  offerId: string;
  stored: StoredDraft;
  opening: Opening<OfferDraft>;
  /** Whether the landlord was already notified by mail that the draft exists. */
  nameMailSent: boolean;
  /** Loads the offer again. */
  onReload: () => void;
  /** Rendered after the sections; receives the function that saves at once. */
  extra?: (saveNow: () => Promise<boolean>) => ReactNode;
  /** Tests pass their own. */
  store?: DraftStore<OfferDraft>;
};

/** The landlord's form: saves itself, shows its progress, leads to the preview and to sending (Spec 2 §2, §4). */
export function OfferForm({
  offerId,
  stored,
  opening,
  nameMailSent,
  onReload,
  extra,
  store = REAL_STORE,
}: Props) {
  const { t } = useTranslation('offerForm');
  const navigate = useNavigate();
  const { form, isChecked, faults, closeFaults, check } = useOfferForm(opening.facts);
  const labelOf = useFaultLabel(form);
  const { openSections, unfold, toggle, open } = useOpenSections();
  const autosave = useFormAutosave({
    offerId,
    form,
    storable: (values) => toStoredDraft(values, stored.draft),
    opening,
    store,
  });
  useNameMail({ offerId, form, autosave, alreadySent: nameMailSent });

  const checkAndGo = async (path: string) => {
    if (check() && (await autosave.saveNow())) navigate(path);
  };
  const handleReload = () => {
    store.dropCopy(offerId);
    autosave.forget();
    onReload();
  };
  const handleTakeCopy = ({ facts, tab }: LocalCopy<OfferDraft>) => {
    form.reset(facts);
    autosave.changed();
    autosave.flushCopy();
    store.dropCopy(offerId, tab);
  };
  const saveMark = <SaveMark autosave={autosave} />;
  const actions = (
    <ActionsWhenSaved
      autosave={autosave}
      onPreview={() => checkAndGo(paths.offerPreview(offerId))}
      onSend={() => checkAndGo(paths.addOfferVerify(offerId))}
    />
  );

  return (
    <FormProvider {...form}>
      <FormStatusProvider form={form} isChecked={isChecked}>
        <FormLayout
          offerId={offerId}
          saveMark={saveMark}
          actions={actions}
          onOpen={open}
          alerts={
            <SaveAlerts
              autosave={autosave}
              opening={opening}
              readScreen={() => toStoredDraft(form.getValues(), stored.draft)}
              onReload={handleReload}
              onUseCopy={handleTakeCopy}
              onDropCopy={({ tab }) => store.dropCopy(offerId, tab)}
            />
          }
        >
          <SectionList offerId={offerId} openSections={openSections} onToggle={toggle} onOpen={open} />
          {extra?.(autosave.saveNow)}
        </FormLayout>
      </FormStatusProvider>
      <FormErrors
        title={t('faults.title')}
        faults={faults}
        labelOf={labelOf}
        groupOf={(name) => t(`section.${getSection(name)}`)}
        onClose={closeFaults}
        onJump={(name) => unfold(getSection(name))}
      />
    </FormProvider>
  );
}
