import { storagePaths } from '@api/storagePaths';
import type { Offer } from '@domain/offers/offer';
import type { PremisesReturn, ReturnState } from '@domain/returns/premisesReturn';
import { createSettlement, type DeductionProof } from '@domain/returns/settlement';
import { DAY_MS } from '@domain/shared/dates';
import { NOW } from '@tests/support/builders';
import { describe, test } from 'vitest';
import { expectVerdict } from './support/accessTable';
import {
  buildAccessRows,
  buildSidePhoto,
  createFileTable,
  JPEG,
  OWNER_SIDE,
  PDF,
  TENANT_SIDE,
} from './support/fileTable';
import { openFileWorld } from './support/fileWorld';
import { buildSignedOffer } from './support/offers';

const step = { side: 'tenant', uid: 'uidTenant', at: NOW } as const;
const returnIn = (state: ReturnState): PremisesReturn => ({
  state,
  begun: step,
  submitted: state === 'OPEN' ? null : step,
  signed: state === 'SIGNED' ? step : null,
  lastRound: null,
});
const buildReturn = (state: ReturnState, more: Partial<Offer> = {}): Offer => ({
  ...buildSignedOffer('PROTOCOL_CONFIRMED'),
  premisesReturn: returnIn(state),
  ...more,
});
// The rules compare with the time of the server.
const settlement = createSettlement(1_000_000, Date.now());

const { as, idOf, put } = openFileWorld('returns', {
  offers: {
    Handed: buildSignedOffer('PROTOCOL_CONFIRMED'),
    Open: buildReturn('OPEN'),
    Submitted: buildReturn('ATTACHED'),
    Settling: buildReturn('SIGNED', { depositSettlement: settlement }),
    Silent: buildReturn('SIGNED', {
      depositSettlement: createSettlement(1_000_000, Date.now() - 14 * DAY_MS),
    }),
    Claimed: buildReturn('SIGNED', {
      depositSettlement: { ...settlement, claim: { deductions: [], by: 'uidLandlord', at: NOW } },
    }),
  },
});
const { upload, describeFile } = createFileTable({ as, put });

let taken = 0;
/** Returns the name of a file that is not stored yet. */
const createSha = () => {
  taken += 1;
  return `${Date.now().toString(16)}${taken.toString(16)}`.padStart(64, '0');
};
const getProofPath = (situation: string, type: DeductionProof['type'] = 'jpg') =>
  storagePaths.deductionProof(idOf(situation), { sha256: createSha(), type });

describe('a new photo of the return', () => {
  test.each(buildAccessRows([...OWNER_SIDE, ...TENANT_SIDE]))('%s, upload: %s', (actor, verdict) =>
    expectVerdict(
      upload(actor, storagePaths.protocolPhoto(idOf('Open'), createSha()), buildSidePhoto(actor)),
      verdict,
    ),
  );
  test.each([
    [4 * 1024 * 1024, 'allowed'],
    [4 * 1024 * 1024 + 1, 'refused'],
  ] as const)('of %i bytes: %s', (bytes, verdict) =>
    expectVerdict(
      upload('tenant', storagePaths.protocolPhoto(idOf('Open'), createSha()), {
        ...buildSidePhoto('tenant'),
        bytes,
      }),
      verdict,
    ),
  );
  test.each([
    ['before the return begins', 'Handed'],
    ['once it is submitted', 'Submitted'],
    ['once both sides have signed', 'Settling'],
  ])('is refused: %s', (_, situation) =>
    expectVerdict(
      upload('tenant', storagePaths.protocolPhoto(idOf(situation), createSha()), buildSidePhoto('tenant')),
      'refused',
    ),
  );
});

describeFile(
  'a stored proof of a deduction: the parties and admins see it, nobody changes it',
  {
    path: storagePaths.deductionProof(idOf('Claimed'), { sha256: 'ab'.repeat(32), type: 'jpg' }),
    contentType: JPEG,
  },
  { read: [...OWNER_SIDE, ...TENANT_SIDE, 'admin'] },
);

describe('a new proof of a deduction', () => {
  test.each(buildAccessRows(OWNER_SIDE))('%s, upload: %s', (actor, verdict) =>
    expectVerdict(upload(actor, getProofPath('Settling'), { contentType: JPEG }), verdict),
  );
  test('is a photo or a PDF under its own name', async () => {
    await expectVerdict(upload('owner', getProofPath('Settling', 'pdf'), { contentType: PDF }), 'allowed');
    await expectVerdict(upload('owner', getProofPath('Settling', 'pdf'), { contentType: JPEG }), 'refused');
    await expectVerdict(upload('owner', getProofPath('Settling'), { contentType: PDF }), 'refused');
    const folder = storagePaths.deductionProofs(idOf('Settling'));
    await expectVerdict(upload('owner', `${folder}faktura.pdf`, { contentType: PDF }), 'refused');
  });
  test.each([
    ['before both sides have signed the return', 'Submitted'],
    ['once the deductions are named', 'Claimed'],
    ['once the term to name them is over', 'Silent'],
    ['without a return', 'Handed'],
  ])('is refused: %s', (_, situation) =>
    expectVerdict(upload('owner', getProofPath(situation), { contentType: JPEG }), 'refused'),
  );
});
