import type { SectionKey } from '@domain/offers/fields/table';
import Box from '@mui/material/Box';
import { useDocumentTitle } from '@ui/hooks/useDocumentTitle';
import { BOTTOM_BAR_HEIGHT, useBottomBar } from '@ui/layout/bottomBar';
import { PageHeader } from '@ui/layout/PageHeader';
import { COLORS, WIDTHS } from '@ui/theme/tokens';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HowItWorks } from './HowItWorks';
import { SectionNav, SectionPicker } from './status/SectionNav';
import { SummaryColumn } from './status/SummaryColumn';
import { useDebouncedFormValue } from './useDebouncedFormValue';

type Props = {
  offerId: string;
  alerts?: ReactNode;
  saveMark: ReactNode;
  actions: ReactNode;
  onOpen: (section: SectionKey) => void;
  children: ReactNode;
};

const HEADER_PX = 88;
const sticky = {
  position: { md: 'sticky' },
  top: HEADER_PX,
  maxHeight: { md: `calc(100vh - ${HEADER_PX}px)` },
  overflowY: { md: 'auto' },
};

/**
 * Layout of navigation, form and summary side by side. On a phone, a section picker is on top and the actions are in a
 * bottom bar.
 */
export function FormLayout({ offerId, alerts, saveMark, actions, onOpen, children }: Props) {
  return (
    <Box>
      <FormTitle />
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'minmax(0, 1fr) 256px',
            lg: `176px minmax(0, ${WIDTHS.form}px) minmax(0, 256px)`,
          },
        }}
      >
        <Box sx={{ display: { xs: 'none', lg: 'block' }, ...sticky }}>
          <SectionNav onOpen={onOpen} />
        </Box>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <Box
            sx={{
              display: { lg: 'none' },
              position: 'sticky',
              top: { xs: 60, md: HEADER_PX - 16 },
              zIndex: 2,
              py: 2,
              backgroundColor: COLORS.canvas,
            }}
          >
            <SectionPicker onOpen={onOpen} />
          </Box>
          {alerts}
          {children}
        </Box>
        <Box sx={sticky}>
          <SummaryColumn offerId={offerId} saveMark={saveMark} actions={actions} onOpen={onOpen} />
        </Box>
      </Box>
      <HowItWorks />
      <BottomBar saveMark={saveMark} actions={actions} />
    </Box>
  );
}

/** Shows the offer's name, debounced: a title that grew with each key would shift the page. */
function FormTitle() {
  const { t } = useTranslation('offerForm');
  const name = useDebouncedFormValue('name', (draft) => draft.name.trim());
  const title = name ? t('titleNamed', { name }) : t('title');
  useDocumentTitle(title);
  return <Head title={title} lead={t('lead')} />;
}

const Head = memo(PageHeader);

function BottomBar({ saveMark, actions }: { saveMark: ReactNode; actions: ReactNode }) {
  const bar = useBottomBar('page');
  return (
    <Box
      ref={bar}
      sx={{
        display: { xs: 'grid', md: 'none' },
        position: 'sticky',
        bottom: BOTTOM_BAR_HEIGHT,
        zIndex: 'appBar',
        gap: 2,
        mt: 6,
        mx: { xs: -4, sm: -6 },
        px: { xs: 4, sm: 6 },
        py: 2.5,
        backgroundColor: COLORS.paper,
        borderTop: `1px solid ${COLORS.hairline}`,
      }}
    >
      {saveMark}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>{actions}</Box>
    </Box>
  );
}
