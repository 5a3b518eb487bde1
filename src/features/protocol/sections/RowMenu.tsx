import MenuItem from '@mui/material/MenuItem';
import { MoreMenu } from '@ui/layout/MoreMenu';
import { useTranslation } from 'react-i18next';
import { ROW_BUTTON } from './useRows';

export type RowAction = {
  label: string;
  /** Receives the button of the menu. */
  act: (button: HTMLElement) => void;
  /** Whether it takes something away. */
  isRemoval?: boolean;
};

type Props = { name: string; field: string; actions: readonly RowAction[] };

/** Rare actions on a row, out of the thumb's way. */
export function RowMenu({ name, field, actions }: Props) {
  const { t } = useTranslation('protocol');
  if (actions.length === 0) return null;
  return (
    <MoreMenu label={t('more', { name })} attributes={{ [ROW_BUTTON]: field }}>
      {(choose) =>
        actions.map(({ label, act, isRemoval }) => (
          <MenuItem
            key={label}
            onClick={choose(act)}
            sx={{ minHeight: 48, color: isRemoval ? 'error.main' : undefined }}
          >
            {label}
          </MenuItem>
        ))
      }
    </MoreMenu>
  );
}
