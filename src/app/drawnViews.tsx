import { paths } from '@contracts/paths';
import { type Drawn, HOME_BEHIND_ID, type ViewDrawing } from '@contracts/servedView';
import { AuthModalProvider } from '@data/session/authModal';
import { type Session, SessionContext } from '@data/session/session';
import type { Language } from '@domain/shared/format';
import { Banner } from '@features/home/Banner';
import { bannerPictures } from '@features/home/bannerSlides';
import { SearchBox } from '@features/home/SearchBox';
import { WorkspaceFrame } from '@features/layout/WorkspaceFrame';
import { OfferScreen } from '@features/offerView/OfferScreen';
import { CountSkeleton, CountTiles } from '@features/workspace/CountTiles';
import { TodaySkeleton } from '@features/workspace/TodaySkeleton';
import { WorkspaceHome } from '@features/workspace/WorkspaceHome';
import { OfferActions } from '@pages/offer/OfferActions';
import { OffersDrawn } from '@pages/offers/OffersDrawn';
import { ConfirmProvider } from '@ui/dialogs/ConfirmProvider';
import { ToastProvider } from '@ui/feedback/ToastProvider';
import type { ReactNode } from 'react';
import { drawn } from './drawn';
import { FrameStart } from './FrameStart';
import { PageWidth } from './PageWidth';
import { WaitingPage } from './WaitingPage';

/** Whoever looks is not known yet. */
const VISITOR: Session = { status: 'visitor' };

/**
 * What people see before the application has come, made from the very components that it shows, so that nothing moves when
 * it takes over: by the build for every visitor alike, by the server for a search or an offer.
 */
const page = (content: ReactNode, language: Language, address: string): Promise<Drawn> =>
  drawn(
    <SessionContext value={VISITOR}>
      <ToastProvider>
        <ConfirmProvider>
          <AuthModalProvider>
            <FrameStart>
              <PageWidth>{content}</PageWidth>
            </FrameStart>
          </AuthModalProvider>
        </ConfirmProvider>
      </ToastProvider>
    </SessionContext>,
    language,
    address,
  );

const searchAddress = (query: string) => `${paths.offers()}?${query}`;

const HOME_START = (
  <Banner>
    <SearchBox />
  </Banner>
);

/** The start of the home page. */
export const drawHome = (language: Language): Promise<Drawn> =>
  drawn(<FrameStart>{HOME_START}</FrameStart>, language, paths.home());

/** The home page for somebody who is asked to sign in over it. */
export const drawHomeBehind = (language: Language): Promise<Drawn> =>
  drawn(
    <FrameStart>
      <WaitingPage>
        <div id={HOME_BEHIND_ID}>{HOME_START}</div>
      </WaitingPage>
    </FrameStart>,
    language,
    paths.home(),
  );

/** The pictures of the first slide of the home page, to be fetched before anything else. */
export const homePictures = () => Object.values(bannerPictures('promise'));

/** Any page while what it shows is not known. */
export const drawWaitingPage = (language: Language): Promise<Drawn> =>
  page(<WaitingPage />, language, paths.home());

/** The search while its offers are not known. */
export const drawWaitingSearch = (language: Language): Promise<Drawn> =>
  page(<OffersDrawn seen={null} now={0} />, language, searchAddress(''));

/** The root of the workspace while nobody knows whose it is. */
export const drawWaitingWorkspace = (language: Language): Promise<Drawn> =>
  page(
    <SessionContext value={{ status: 'loading' }}>
      <WaitingPage>
        <WorkspaceFrame>
          <WorkspaceHome
            today={<TodaySkeleton />}
            counts={<CountTiles countOf={() => <CountSkeleton />} />}
          />
        </WorkspaceFrame>
      </WaitingPage>
    </SessionContext>,
    language,
    paths.workspace(),
  );

/** An offer as a visitor sees it. */
export const drawOffer: ViewDrawing['drawOffer'] = (offer, { lang }) =>
  page(
    <OfferScreen shown={{ audience: 'pending', offer }} actions={<OfferActions offer={offer} />} />,
    lang,
    paths.offer(offer.id),
  );

/** The search as a visitor sees it first. */
export const drawSearch: ViewDrawing['drawSearch'] = ({ query, ...seen }, { lang, now }) =>
  page(<OffersDrawn seen={seen} now={now} />, lang, searchAddress(query));
