import { countOfferList } from '@data/offerLists';
import { ListCounts } from '@features/workspace/ListCounts';
import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders';
import { stubObservers } from '../../support/observers';
import { renderPart, signedInAs } from '../../support/web';

vi.mock('@data/offerLists', async (original) => ({
  ...(await original<object>()),
  countOfferList: vi.fn(),
}));

const viewer = aViewer().verified().ofCompany('companyTenant').build();
const tiles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

beforeAll(() => i18next.loadNamespaces('workspace'));
beforeEach(() => void vi.mocked(countOfferList).mockReset().mockResolvedValue(3));

describe('the tiles of the lists', () => {
  it('lead to their lists at once and count nothing until they are seen', async () => {
    const { scrollIntoView } = stubObservers({ inView: false });
    renderPart(<ListCounts viewer={viewer} />, signedInAs(viewer));
    await waitFor(() => expect(tiles()).toHaveLength(5));
    expect(countOfferList).not.toHaveBeenCalled();
    scrollIntoView();
    await waitFor(() => expect(tiles().every((text) => text?.startsWith('3'))).toBe(true));
    expect(countOfferList).toHaveBeenCalledTimes(5);
  });

  it('show a dash for what cannot be counted', async () => {
    stubObservers();
    vi.mocked(countOfferList).mockRejectedValue(new Error('down'));
    renderPart(<ListCounts viewer={viewer} />, signedInAs(viewer));
    await waitFor(() => expect(tiles().every((text) => text?.startsWith('–'))).toBe(true));
  });
});
