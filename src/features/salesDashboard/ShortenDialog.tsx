import { callFunction } from '@data/calls/callFunction';
import { shortLinkForm } from '@domain/callers/forms';
import { withScheme } from '@domain/links/shortLink';
import { createSchemaResolver, TextFieldRow } from '@ui/fields';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallerDialog } from './CallerDialog';
import { LinkResult } from './LinkResult';
import { formatShortUrl } from './LinksTable';

type Values = { originalUrl: string };

const resolver = createSchemaResolver<Values>(shortLinkForm);

/** Creates a short link to a page of the site. A URL without a scheme gets `https://` (Spec 1 §5). */
export function ShortenDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const { t } = useTranslation('salesDashboard');
  const { run, failure } = useAction('inPlace');
  const [link, setLink] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver,
    defaultValues: { originalUrl: '' },
  });
  const shorten = handleSubmit(async ({ originalUrl }) => {
    const sent = { originalUrl: withScheme(originalUrl) };
    const call = async (key: string) => {
      setLink(null);
      setLink(formatShortUrl((await callFunction('createShortLink', sent, key)).shortId));
      onMade();
    };
    await run({ sent, call });
  });
  return (
    <CallerDialog
      title={t('action.shorten')}
      go={t('shorten.go')}
      onSubmit={shorten}
      onClose={onClose}
      isBusy={formState.isSubmitting}
      failure={failure}
      failureText={t('shorten.failed')}
    >
      <TextFieldRow
        name="originalUrl"
        control={control}
        label={t('shorten.url')}
        help={t('shorten.urlHelp')}
        autoComplete="off"
        inputProps={{ inputMode: 'url' }}
      />
      {link && <LinkResult label={t('shorten.result')} link={link} />}
    </CallerDialog>
  );
}
