import type { SettingChange } from '@domain/admin/settingChanges';
import { fromGrosze } from '@domain/shared/money';
import { KeyFacts } from '@ui/tables/KeyFacts';
import { useTranslation } from 'react-i18next';

/** Each value that differs, before and after, under the words of its field. */
export function SettingChanges({ changes }: { changes: readonly SettingChange[] }) {
  const { t } = useTranslation('adminSettings');
  const label = (path: string) => t(`field.${path}` as 'field.depositAccount');
  const shown = (text: string | null, path: string) => {
    if (text === null) return t('notSet');
    if (text === 'true' || text === 'false') return t(text === 'true' ? 'yes' : 'no');
    return path.startsWith('invoicing.feesGrosze') ? t('pln', { amount: fromGrosze(Number(text)) }) : text;
  };
  return (
    <KeyFacts
      look="rows"
      facts={changes.map(({ path, from, to }) => ({
        label: label(path),
        value: t('change', { from: shown(from, path), to: shown(to, path) }),
      }))}
    />
  );
}
