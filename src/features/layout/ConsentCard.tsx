import { CONSENT_PURPOSES, type ConsentChoice, saveConsent, useConsent } from '@data/browser/consent';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useBottomBar } from '@ui/layout/bottomBar';
import { COLORS, FLOATING_SHADOW, WIDTHS } from '@ui/theme/tokens';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const row = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { md: 'center' },
  justifyContent: 'space-between',
  gap: { xs: 3, md: 8 },
} as const;

const buildConsentChoice = (value: boolean): ConsentChoice => ({ analytics: value, marketing: value });
const keep = (choice: ConsentChoice) => saveConsent(choice, Date.now());

/**
 * Consent bar at the bottom, with the page above it: three choices of equal weight. The settings open in place. Dialogs
 * and sheets cover it.
 */
export function ConsentCard() {
  const { t } = useTranslation('consent');
  const { consent, calls } = useConsent();
  const [isOpened, setOpened] = useState(false);
  const isDetailed = isOpened || calls > 0;
  const title = useFocusWhenCalled(calls);
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const bar = useBottomBar();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      ref={bar}
      data-noprint
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        inset: 'auto 0 0',
        maxHeight: '100dvh',
        overflowY: 'auto',
        backgroundColor: COLORS.paper,
        borderTop: `1px solid ${COLORS.hairline}`,
        boxShadow: FLOATING_SHADOW,
      }}
    >
      <Box sx={{ ...row, maxWidth: WIDTHS.page + 48, mx: 'auto', px: { xs: 4, md: 6 }, py: 3 }}>
        <Box sx={{ maxWidth: '76ch' }}>
          <Box component="h2" id={titleId} ref={title} tabIndex={-1} sx={{ m: 0, fontSize: 17 }}>
            {t('title')}
          </Box>
          <Box component="p" sx={{ m: 0, mt: 1, fontSize: 13, color: 'text.secondary' }}>
            {t('text')}
          </Box>
          {isDetailed && <Purposes form={form} chosen={consent ?? buildConsentChoice(false)} />}
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            flex: 'none',
            gap: 2,
            '&& > *': { flex: '1 1 0', minWidth: { md: 124 } },
          }}
        >
          <Answer onClick={() => keep(buildConsentChoice(true))}>{t('accept')}</Answer>
          <Answer onClick={() => keep(buildConsentChoice(false))}>{t('decline')}</Answer>
          {isDetailed ? (
            <Answer onClick={() => form.current?.requestSubmit()}>{t('save')}</Answer>
          ) : (
            <Answer onClick={() => setOpened(true)}>{t('settings')}</Answer>
          )}
        </Box>
      </Box>
    </Box>
  );
}

/** Focuses the title when the user opens the bar, and restores the focus after the choice. */
const useFocusWhenCalled = (calls: number) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (calls === 0) return;
    const caller = document.activeElement;
    title.current?.focus();
    return () => {
      if (caller instanceof HTMLElement) caller.focus({ preventScroll: true });
    };
  }, [calls]);
  return title;
};

type AnswerProps = { children: string; onClick: () => void };

/** Never a submit button: the press that opens the settings must not submit them. */
function Answer(props: AnswerProps) {
  return <Button {...props} variant="outlined" color="secondary" sx={{ px: 2, whiteSpace: 'nowrap' }} />;
}

function Purposes({ form, chosen }: { form: RefObject<HTMLFormElement | null>; chosen: ConsentChoice }) {
  const { t } = useTranslation('consent');
  const handleSave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    keep({ analytics: ticked.has('analytics'), marketing: ticked.has('marketing') });
  };
  return (
    <Box component="form" ref={form} onSubmit={handleSave} sx={{ display: 'grid', gap: 2, mt: 3 }}>
      <Purpose label={t('necessary')} help={t('necessaryHelp')} isChosen isFixed />
      {CONSENT_PURPOSES.map((name) => (
        <Purpose key={name} name={name} label={t(name)} help={t(`${name}Help`)} isChosen={chosen[name]} />
      ))}
    </Box>
  );
}

type PurposeProps = { name?: string; label: string; help: string; isChosen: boolean; isFixed?: boolean };

function Purpose({ name, label, help, isChosen, isFixed }: PurposeProps) {
  return (
    <Box component="label" sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
      <Box
        component="input"
        type="checkbox"
        name={name}
        defaultChecked={isChosen}
        disabled={isFixed}
        sx={{ width: 20, height: 20, m: 0, mt: 0.5, flex: 'none', accentColor: COLORS.pine }}
      />
      <span>
        <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
          {label}
        </Box>
        <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {help}
        </Box>
      </span>
    </Box>
  );
}
