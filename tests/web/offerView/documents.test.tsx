import { AppError, callFunction } from '@data/calls/callFunction';
import { isPdfAddress } from '@data/files/offerDocument';
import DocumentsCard from '@features/offerView/documents/DocumentsCard';
import SchematicCard from '@features/offerView/schematic/SchematicCard';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { renderPart } from '../../support/web';

vi.mock('@data/calls/callFunction', async (original) => ({
  ...(await original<object>()),
  callFunction: vi.fn(),
}));

const ADDRESS =
  'https://files.example/v0/b/box/o/offers%2Fa%2Fdocuments%2Flease-infinite.pdf?alt=media&token=t';
const base = anOffer().active().build();
const offer = {
  ...base,
  leaseAgreement: {
    ...base.leaseAgreement,
    infinite: true,
    fixedshort: true,
    fixedshortMonths: 6,
    fixedlong: false,
  },
};
const listNames = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeAll(() => i18next.loadNamespaces('offerView'));
beforeEach(() => void vi.mocked(callFunction).mockReset().mockResolvedValue({ url: ADDRESS }));

describe('the documents of an offer for its parties', () => {
  it('are the offer and one lease for each open option, all of them PDFs [J50]', async () => {
    renderPart(<DocumentsCard offer={offer} now={NOW} />);
    await screen.findByText('Oferta (PDF)');
    expect(listNames()).toEqual([
      'Oferta (PDF)',
      'Umowa: na czas nieoznaczony (PDF)',
      'Umowa: na 6 miesięcy (PDF)',
    ]);
    expect(isPdfAddress(ADDRESS)).toBe(true);
    expect(isPdfAddress('https://files.example/o/offers%2Fa%2Fdocuments%2Fphoto.png?x=.pdf')).toBe(false);
  });

  it('open in a modal that shows the file of the chosen option and downloads it [J51, H75]', async () => {
    renderPart(<DocumentsCard offer={offer} now={NOW} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Umowa: na czas nieoznaczony (PDF)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Umowa: na czas nieoznaczony (PDF)' });
    expect((await within(dialog).findByTitle(/Umowa/)).getAttribute('src')).toBe(ADDRESS);
    const download = within(dialog).getByRole('link', { name: 'Pobierz' });
    expect(download.getAttribute('href')).toBe(ADDRESS);
    expect(download.hasAttribute('download')).toBe(true);
    expect(callFunction).toHaveBeenCalledWith('generateOfferPdf', {
      offerId: offer.id,
      configType: 'lease',
      option: 'infinite',
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Zamknij' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that are not PDFs are not shown [J50]', async () => {
    vi.mocked(callFunction).mockResolvedValue({ url: 'https://files.example/o/photo.png' });
    renderPart(<DocumentsCard offer={offer} now={NOW} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Oferta (PDF)' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pobierz' })).toBeNull();
  });

  it('that could not be made can be asked for again', async () => {
    vi.mocked(callFunction).mockRejectedValueOnce(new AppError('documentFailed'));
    renderPart(<DocumentsCard offer={offer} now={NOW} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Oferta (PDF)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByRole('link', { name: 'Pobierz' })).toBeTruthy();
  });

  it('after a reservation hold the one lease that was agreed', async () => {
    renderPart(<DocumentsCard offer={anOffer().booked({ at: NOW }).build()} now={NOW} />);
    await screen.findByText('Oferta (PDF)');
    expect(listNames()).toEqual(['Oferta (PDF)', 'Umowa (PDF)']);
  });
});

describe('the floor schematic on the view', () => {
  it('lists in words what it draws, room by room with its area', async () => {
    await i18next.loadNamespaces('enums');
    renderPart(<SchematicCard levels={offer.areaDetails.levels} plan={null} name="Biuro" />);
    const figure = await screen.findByRole('figure');
    const rooms = within(figure).getAllByRole('listitem');
    expect(rooms.length).toBeGreaterThan(0);
    for (const room of rooms) expect(room.textContent).toMatch(/\d+(,\d+)?\sm²( · \d+ ok\S+)?$/);
    expect(figure.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(figure.querySelectorAll('svg text').length).toBeGreaterThan(0);
  });

  it('marks the room whose row is pointed at', async () => {
    await i18next.loadNamespaces('enums');
    renderPart(<SchematicCard levels={offer.areaDetails.levels} plan={null} name="Biuro" />);
    const figure = await screen.findByRole('figure');
    const countShapes = () => figure.querySelectorAll('svg rect').length;
    const before = countShapes();
    const [first] = within(figure).getAllByRole('listitem');
    await userEvent.hover(first as HTMLElement);
    expect(countShapes()).toBe(before + 1);
    await userEvent.unhover(first as HTMLElement);
    expect(countShapes()).toBe(before);
  });

  it('comes after the plan of the landlord, which opens large', async () => {
    await i18next.loadNamespaces('enums');
    const plan = {
      name: 'p.jpg',
      small: '/p.jpg',
      full: '/p.jpg',
      width: 1200,
      height: 900,
      caption: 'Parter',
    };
    renderPart(
      <SchematicCard levels={offer.areaDetails.levels} plan={{ ...plan, isPlan: true }} name="Biuro" />,
    );
    const [own, drawn] = await screen.findAllByRole('figure');
    expect(own?.querySelector('figcaption')?.textContent).toBe('Parter');
    expect(drawn?.querySelector('svg')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Powiększ plan: Parter' }));
    expect(await screen.findByAltText('Biuro, plan lokalu: Parter')).toBeInstanceOf(HTMLImageElement);
  });

  it('is left out where no room has an area', () => {
    const { container } = renderPart(<SchematicCard levels={[]} plan={null} name="Biuro" />);
    expect(container.querySelector('figure')).toBeNull();
  });
});
