import { setProfileName } from '@data/accounts/account';
import { writeStored } from '@data/browser/browserStorage';
import { track } from '@data/calls/analytics';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { getStoredCampaign } from '@data/session/campaign';
import { useViewer } from '@data/session/session';
import { LEGAL_EDITION } from '@domain/legal/documents';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Button from '@mui/material/Button';
import { useToast } from '@ui/feedback/ToastProvider';
import { CheckField, createSchemaResolver, NameFields } from '@ui/fields';
import { useForm } from '@ui/fields/useForm';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AuthFormProps } from './authFormProps';
import { FormStack } from './FormStack';
import { type NewNames, newNamesSchema } from './schemas';
import { TermsField } from './TermsField';

/** Names and consent after the first sign-in through Google; there is no password (Spec 1 §4). */
export function GoogleSignUpForm({ next, onClose }: AuthFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const toast = useToast();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const session = useViewer();
  const [isMade, setMade] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm<NewNames>({
    resolver: createSchemaResolver(newNamesSchema),
    defaultValues: { firstName: '', lastName: '', acceptsTerms: false, marketingConsent: false },
  });

  const submit = handleSubmit(async ({ acceptsTerms: _, ...values }) => {
    setFailure(null);
    try {
      if (session.status !== 'signedIn')
        throw new AppError(session.status === 'visitor' ? 'signedOut' : 'networkFailed');
      const { uid, email } = session.viewer;
      await callFunction('onNewUser', {
        ...values,
        email,
        uid,
        acceptedTerms: LEGAL_EDITION.validFrom,
        lang: language,
        campaignData: getStoredCampaign(Date.now()) ?? undefined,
      });
      writeStored('language', language);
      await setProfileName(values.firstName, values.lastName);
    } catch (error) {
      return setFailure(errorText(error));
    }
    track('sign_up', { method: 'google' });
    toast.success(t('googleSignUp.success'));
    setMade(true);
  });

  /** The form opens when Google's popup closes. The session may still be loading; the button waits for it. */
  const isAsked = session.status === 'loading' && !session.isUnreachable;
  const isThere = isMade && session.status === 'signedIn' && session.hasRecord;
  const leaveOn = useEffectEvent(() => {
    onClose();
    if (next) navigate(next);
  });
  useEffect(() => {
    if (isThere) leaveOn();
  }, [isThere]);

  return (
    <FormStack onSubmit={submit} failure={failure} lead={t('signUp.namesLead')}>
      <NameFields
        control={control}
        labels={{ firstName: t('signUp.firstName'), lastName: t('signUp.lastName') }}
      />
      <TermsField name="acceptsTerms" control={control} />
      <CheckField name="marketingConsent" control={control} label={t('signUp.marketingConsent')} />
      <Button type="submit" size="large" loading={formState.isSubmitting || isMade || isAsked}>
        {t('googleSignUp.submit')}
      </Button>
    </FormStack>
  );
}
