import type { ProtocolPhoto } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { focusRing } from '@ui/theme/components/base';
import { COLORS, FONT_SIZES, FONT_WEIGHTS, RADII } from '@ui/theme/tokens';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConditionList, useRowTexts } from '../rowTexts';

type Props = {
  name: string;
  values: {
    match: string | null;
    condition: string | null;
    comments?: string;
    photos: readonly ProtocolPhoto[];
  };
  list: ConditionList;
  onOpen: () => void;
  /** Camera and menu. */
  children: ReactNode;
};

/** An answered row on one line: a tap opens it again. */
export function RowLine({ name, values, list, onOpen, children }: Props) {
  const { t } = useTranslation('protocol');
  const { getCondition } = useRowTexts();
  const { match, condition, comments = '', photos } = values;
  const said = [
    match && t(`match.${match as 'asOffered'}`),
    condition && getCondition(list, condition),
    comments.trim(),
    photos.length > 0 && t('waiting.photos', { count: photos.length }),
  ].flatMap((part) => part || []);
  return (
    <AnsweredLine name={name} said={said} isAlert={match === 'differs'} onOpen={onOpen}>
      {children}
    </AnsweredLine>
  );
}

type LineProps = {
  name: string;
  /** The answers, in words. */
  said: readonly string[];
  /** Whether the answer calls for attention. */
  isAlert: boolean;
  onOpen: () => void;
  /** Camera and menu. */
  children: ReactNode;
};

/** An answered row of any protocol on one line. Its name is what it shows, so that a user who speaks to the device can open it. */
export function AnsweredLine({ name, said, isAlert, onOpen, children }: LineProps) {
  const { t } = useTranslation('protocol');
  const Icon = isAlert ? CircleAlert : CircleCheck;
  return (
    <Box sx={{ display: 'flex', columnGap: 2, alignItems: 'center' }}>
      <ButtonBase
        aria-expanded={false}
        onClick={onOpen}
        sx={{
          flex: '1 1 0',
          minWidth: 0,
          minHeight: 48,
          gap: 2.5,
          justifyContent: 'flex-start',
          textAlign: 'left',
          borderRadius: `${RADII.control}px`,
          '&:focus-visible': focusRing,
        }}
      >
        <Icon
          size={22}
          color={isAlert ? COLORS.amberText : COLORS.pine}
          aria-hidden
          style={{ flex: 'none' }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontSize: FONT_SIZES.m, fontWeight: FONT_WEIGHTS.medium }}>{name}</Box>
          <Box
            sx={{
              position: 'relative',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              color: isAlert ? COLORS.amberText : COLORS.inkSoft,
            }}
          >
            {said.join(' · ')}
            <VisuallyHidden>{t('edit')}</VisuallyHidden>
          </Box>
        </Box>
      </ButtonBase>
      <Box sx={{ display: 'flex', flex: 'none', mr: -2 }}>{children}</Box>
    </Box>
  );
}
