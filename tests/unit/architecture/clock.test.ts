import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@tools/dev/root.mjs';
import { expect, it } from 'vitest';

/** Files that may use the device's clock: views of visitors, data kept in this browser, days without a deadline. */
const BY_THE_DEVICE = [
  'features/admin/home/PromotionForm.tsx',
  'features/auth/GoogleSignUpForm.tsx',
  'features/auth/useRegistration.ts',
  'features/layout/CampaignArrival.tsx',
  'features/layout/ConsentCard.tsx',
  'features/offerForm/VisitorForm.tsx',
  'features/promotion/PromotionModal.tsx',
  'features/promotion/RegulationScreen.tsx',
  'features/salesDashboard/useDashboardView.ts',
  'pages/home/HomeOffers.tsx',
  'pages/links/useRedirect.ts',
];

const listDeviceClockScreens = (): string[] =>
  ['features', 'pages'].flatMap((folder) =>
    readdirSync(join(ROOT, 'src', folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => readFileSync(join(ROOT, 'src', file), 'utf8').includes('Date.now')),
  );

it('what the server judges too is asked of its clock: the screens that ask this device are named (decision 38)', () => {
  expect(listDeviceClockScreens().sort()).toEqual(BY_THE_DEVICE);
});
