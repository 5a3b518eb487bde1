import { paths } from '@app/paths';
import type { OpenedDraft, StoredDraft } from '@data/offerDrafts';
import { FormErrorDialog } from '@ui/fields';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormActions } from './FormActions';
import { FormLayout } from './FormLayout';
import { SectionList } from './SectionList';
import { SaveMark } from './saving/SaveMark';
import { SaveNotices } from './saving/SaveNotices';
import { type DraftStore, realDraftStore, useAutosave } from './saving/useAutosave';
import { useNameMail } from './saving/useNameMail';
import { sectionOf } from './sections';
import { FormStatusProvider } from './status/formStatus';
import { useFaultLabel } from './useFieldLabel';
import { useOfferForm } from './useOfferForm';
import { useOpenSections } from './useOpenSections';

type Props = {
  offerId: string;
  stored: StoredDraft;
  opened: OpenedDraft;
  /** The landlord was told by mail already that the draft was begun. */
  nameMailSent: boolean;
  /** Loads the offer anew. */
  onReload: () => void;
  store?: DraftStore;
};

/** The landlord's form: saves itself, shows how far it is, leads to the preview and to sending (Spec 2 §2, §4). */
export function OfferForm({
  offerId,
  stored,
  opened,
  nameMailSent,
  onReload,
  store = realDraftStore,
}: Props) {
  const { t } = useTranslation('offerForm');
  const navigate = useNavigate();
  const labelOf = useFaultLabel();
  const { form, isChecked, faults, closeFaults, check } = useOfferForm(opened.draft);
  const { openSections, unfold, toggle, open } = useOpenSections();
  const { autosave, state } = useAutosave({
    offerId,
    form,
    stored: stored.draft,
    store,
    startsDirty: opened.restored === 'newer',
  });
  useNameMail({ offerId, form, state, alreadySent: nameMailSent });

  const checkAndGo = async (path: string) => {
    if (check() && (await autosave.saveNow())) navigate(path);
  };
  const reload = () => {
    store.dropCopy(offerId);
    autosave.forget();
    onReload();
  };
  const saveMark = <SaveMark state={state} />;
  const actions = (
    <FormActions
      onPreview={() => checkAndGo(paths.offerPreview(offerId))}
      onSend={() => checkAndGo(paths.addOfferVerify(offerId))}
      canSend={state.phase === 'saved'}
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
          notices={
            <SaveNotices
              autosave={autosave}
              state={state}
              opened={opened}
              onReload={reload}
              onUseCopy={(copy) => form.reset(copy.draft)}
              onDropCopy={() => store.dropCopy(offerId)}
            />
          }
        >
          <SectionList offerId={offerId} openSections={openSections} onToggle={toggle} onOpen={open} />
        </FormLayout>
      </FormStatusProvider>
      <FormErrorDialog
        title={t('faults.title')}
        faults={faults}
        labelOf={labelOf}
        onClose={closeFaults}
        onJump={(name) => unfold(sectionOf(name))}
      />
    </FormProvider>
  );
}
