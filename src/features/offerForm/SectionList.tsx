import Box from '@mui/material/Box';
import { type ComponentType, type KeyboardEvent, type MouseEvent, memo } from 'react';
import { FormSection } from './FormSection';
import { LevelsSection } from './levels/LevelsSection';
import { PhotosSection } from './photos/PhotosSection';
import { SECTIONS, type SectionKey } from './sections';
import { AddressSection } from './sections/AddressSection';
import { BasicsSection } from './sections/BasicsSection';
import { BuildingSection } from './sections/BuildingSection';
import { ExtrasSection } from './sections/ExtrasSection';
import { ParkingSection } from './sections/ParkingSection';
import { PurposeSection } from './sections/PurposeSection';
import { SummarySection } from './sections/SummarySection';
import { TermsSection } from './sections/TermsSection';
import { UtilitiesSection } from './sections/UtilitiesSection';

/** The parts; what is open already is not rendered anew when another one unfolds. */
const BODIES: Record<SectionKey, ComponentType<{ offerId: string }>> = {
  basics: memo(BasicsSection),
  address: memo(AddressSection),
  photos: memo(PhotosSection),
  purpose: memo(PurposeSection),
  building: memo(BuildingSection),
  levels: memo(LevelsSection),
  utilities: memo(UtilitiesSection),
  extras: memo(ExtrasSection),
  parking: memo(ParkingSection),
  terms: memo(TermsSection),
  summary: memo(SummarySection),
};

type Props = {
  offerId: string;
  openSections: ReadonlySet<SectionKey>;
  onToggle: (section: SectionKey) => void;
  onOpen: (section: SectionKey) => void;
  /** A visitor reads the form; the first click asks them in instead of changing anything. */
  onVisitorClick?: () => void;
};

const PASSIVE_KEYS = new Set(['Tab', 'Shift', 'Escape', 'Control', 'Alt', 'Meta']);

/** All parts of the form, one under another. */
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
      {SECTIONS.map(({ key }, index) => {
        const Body = BODIES[key];
        return (
          <FormSection
            key={key}
            section={key}
            isOpen={openSections.has(key)}
            onToggle={() => onToggle(key)}
            next={SECTIONS[index + 1]?.key ?? null}
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
