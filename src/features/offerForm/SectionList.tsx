import { SECTION_KEYS, type SectionKey } from '@domain/offers/fields/table';
import Box from '@mui/material/Box';
import { type ComponentType, type KeyboardEvent, type MouseEvent, memo } from 'react';
import { SectionRows } from './FieldRows';
import { FormSection } from './FormSection';
import { LevelsSection } from './levels/LevelsSection';
import { PhotosSection } from './photos/PhotosSection';
import { AddressSection } from './sections/AddressSection';
import { BasicsSection } from './sections/BasicsSection';
import { ExtrasSection } from './sections/ExtrasSection';
import { PurposeSection } from './sections/PurposeSection';
import { SummarySection } from './sections/SummarySection';
import { TermsSection } from './sections/TermsSection';
import { UtilitiesSection } from './sections/UtilitiesSection';

const createRowsComponent = (section: SectionKey) => memo(() => <SectionRows section={section} />);

/** Bodies of the sections. An open one does not render again when another one opens. */
const BODIES: Record<SectionKey, ComponentType<{ offerId: string }>> = {
  basics: memo(BasicsSection),
  address: memo(AddressSection),
  photos: memo(PhotosSection),
  purpose: memo(PurposeSection),
  building: createRowsComponent('building'),
  levels: memo(LevelsSection),
  utilities: memo(UtilitiesSection),
  extras: memo(ExtrasSection),
  parking: createRowsComponent('parking'),
  terms: memo(TermsSection),
  summary: memo(SummarySection),
};

type Props = {
  offerId: string;
  openSections: ReadonlySet<SectionKey>;
  onToggle: (section: SectionKey) => void;
  onOpen: (section: SectionKey) => void;
  /** Called instead of any change on a visitor's first click: asks the visitor to sign in. */
  onVisitorClick?: () => void;
};

const PASSIVE_KEYS = new Set(['Tab', 'Shift', 'Escape', 'Control', 'Alt', 'Meta']);

/** All sections of the form, one below another. */
export function SectionList({ offerId, openSections, onToggle, onOpen, onVisitorClick }: Props) {
  const guard = onVisitorClick && {
    onClickCapture: (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
      onVisitorClick();
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (PASSIVE_KEYS.has(event.key)) return;
      event.preventDefault();
      onVisitorClick();
    },
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      {SECTION_KEYS.map((key, index) => {
        const Body = BODIES[key];
        return (
          <FormSection
            key={key}
            section={key}
            isOpen={openSections.has(key)}
            onToggle={() => onToggle(key)}
            next={SECTION_KEYS[index + 1] ?? null}
            onNext={onOpen}
          >
            <Box {...guard}>
              <Body offerId={offerId} />
            </Box>
          </FormSection>
        );
      })}
    </Box>
  );
}
