import type { CallableName } from '@api';
import { AppError } from '@data/calls/appError';
import { jointActionsPort } from '@data/leases/jointActions';
import { leasePort } from '@data/leases/leaseRepository';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS } from '@domain/shared/dates';
import { ConfirmOffer } from '@features/publish/ConfirmOffer';
import { type PublishPort, publishPort } from '@features/publish/publishPort';
import { SendDraft } from '@features/publish/SendDraft';
import { anOffer, aViewer, LANDLORD } from '@tests/support/builders';
import { Fake } from '@tests/support/fakes';
import { createStaticSubscription } from '@tests/support/subscriptions';
import { buildSignedInSession, renderPart } from '@tests/support/web';
import { StepDelayContext } from '@ui/hooks/useProgressSteps';
import i18next from 'i18next';
import { vi } from 'vitest';

await i18next.loadNamespaces(['offerForm', 'offerFields', 'offers', 'publish']);

export const aLandlord = () => aViewer().verified().ofCompany('companyLandlord').with({ uid: LANDLORD.uid });

/** Builds a complete draft that is valid for a day from now. */
export const aProject = (patch: Partial<Offer> = {}): Offer => {
  const offer = anOffer().build();
  const photos = [{ name: 'a.jpg', width: 1920, height: 1280 }];
  return { ...offer, uid: LANDLORD.uid, offerValidTo: Date.now() + DAY_MS, photos, ...patch };
};

type Answers = Partial<Record<CallableName, unknown>>;

const ANSWERS: Answers = {
  verifyPhotos: { flagged: [], judgedBy: 'model' },
  generateOfferPdf: { url: 'https://example.pl/project.pdf' },
  onOfferAdd: { status: 'SUCCESS' },
  onOfferAddConfirm: { status: 'SUCCESS' },
};

/** Creates a fake server that records its calls. An `AppError` as an answer is thrown. */
export const aServer = (load: () => Offer | null, answers: Answers = {}) => {
  const asked: string[] = [];
  const port = {
    load: vi.fn(async () => load()),
    call: vi.fn(async (name: CallableName) => {
      asked.push(name);
      const answer = { ...ANSWERS, ...answers }[name];
      if (answer instanceof AppError) throw answer;
      return answer;
    }),
    hasFreshSignIn: vi.fn(async () => true),
    track: vi.fn((event: string) => {
      asked.push(event);
    }),
  };
  return { asked, port, asPort: port as unknown as PublishPort };
};

const PAGES = { send: SendDraft, confirm: ConfirmOffer };

export const openPage = (
  page: keyof typeof PAGES,
  server: ReturnType<typeof aServer>,
  viewer: Viewer = aLandlord().build(),
  paceMs = 0,
) => {
  const Page = PAGES[page];
  return renderPart(
    <Fake port={publishPort} by={server.asPort}>
      <Fake port={leasePort} by={{ call: async () => ({ isNeeded: false, people: [] }) }}>
        <Fake port={jointActionsPort} by={{ watch: () => createStaticSubscription([]) }}>
          <StepDelayContext value={() => paceMs}>
            <Page offerId="offerA" viewer={viewer} />
          </StepDelayContext>
        </Fake>
      </Fake>
    </Fake>,
    buildSignedInSession(viewer),
  );
};
