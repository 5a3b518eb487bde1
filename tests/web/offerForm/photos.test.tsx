import { createEmptyDraft } from '@domain/offers/draft';
import type { OfferDraft } from '@domain/offers/offer';
import { PhotosSection } from '@features/offerForm/photos/PhotosSection';
import { type PhotoTools, photoTools } from '@features/offerForm/photos/usePhotos';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW } from '@tests/support/builders';
import { loseConnection } from '@tests/support/connection';
import { Fake } from '@tests/support/fakes';
import { renderPart } from '@tests/support/web';
import { computePhotoSize, computeWatermarkBox } from '@ui/photos/photoGeometry';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import './fixtures';

const buildPhoto = (name: string) => ({ name, width: 1920, height: 1280 });
const createImageFile = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

const openPhotos = (names: string[] = [], patch: Partial<PhotoTools> = {}) => {
  const tools: PhotoTools = {
    prepare: vi.fn(async () => ({ width: 1920, height: 1080, blob: new Blob(['jpeg']) })),
    upload: vi.fn(async () => undefined),
    remove: vi.fn(async () => undefined),
    urlOf: (_id, name) => `https://example.pl/${name}`,
    renderPdf: vi.fn(async () => new Blob(['png'])),
    ...patch,
  };
  const held = { form: null as unknown as UseFormReturn<OfferDraft> };
  function Section() {
    held.form = useForm<OfferDraft>({
      defaultValues: { ...createEmptyDraft(NOW), photos: names.map(buildPhoto) },
    });
    return (
      <FormProvider {...held.form}>
        <Fake port={photoTools} by={tools}>
          <PhotosSection offerId="offerA" />
        </Fake>
      </FormProvider>
    );
  }
  const { container, router } = renderPart(<Section />);
  const input = container.ownerDocument.querySelector<HTMLInputElement>(
    'input[type=file]',
  ) as HTMLInputElement;
  const order = () => held.form.getValues('photos').map(({ name }) => name);
  return {
    tools,
    input,
    order,
    container,
    router,
    form: held,
    user: userEvent.setup({ applyAccept: false }),
  };
};

describe('adding photos', () => {
  it('takes several png, jpg and jpeg files at once, marks each as a photo of an offer and keeps their order and sizes [H2, H95, H96, H98]', async () => {
    const prepare = vi.fn(async (file: Blob, _use: string) => ({ width: 1920, height: 1080, blob: file }));
    const { tools, input, form, user } = openPhotos([], { prepare });
    expect(input.accept).toBe('image/png,image/jpeg,.png,.jpg,.jpeg,image/heic,image/heif,.heic,.heif');
    await user.upload(input, [
      createImageFile('a.png', 'image/png'),
      createImageFile('b.jpg'),
      createImageFile('c.jpeg'),
    ]);
    await waitFor(() => expect(form.form.getValues('photos')).toHaveLength(3));
    expect(prepare.mock.calls.map(([, use]) => use)).toEqual(['offer', 'offer', 'offer']);
    const sent = vi.mocked(tools.upload).mock.calls.map(([offerId, photo]) => ({ offerId, ...photo }));
    expect(sent.map(({ offerId }) => offerId)).toEqual(['offerA', 'offerA', 'offerA']);
    expect(sent.map(({ blob }) => (blob as File).name)).toEqual(['a.png', 'b.jpg', 'c.jpeg']);
    const stored = form.form.getValues('photos');
    expect(stored).toEqual(sent.map(({ name }) => ({ name, width: 1920, height: 1080 })));
    for (const { name } of stored) expect(name).toMatch(/^[A-Za-z0-9]{20}\.jpg$/);
  });

  it.each([
    ['image/gif', 'plan.gif'],
    ['image/webp', 'plan.webp'],
    ['image/svg+xml', 'plan.svg'],
    ['application/pdf', 'plan.pdf'],
  ])('refuses %s by name and takes the rest [H95]', async (type, name) => {
    const { tools, input, order, user } = openPhotos();
    await user.upload(input, [createImageFile(name, type), createImageFile('a.jpg')]);
    await screen.findByText(`Plik ${name} nie jest zdjęciem PNG ani JPG.`);
    await waitFor(() => expect(order()).toHaveLength(1));
    expect(tools.upload).toHaveBeenCalledTimes(1);
  });

  it('lists a file that is no photo until it is dismissed [H95]', async () => {
    const { input, user } = openPhotos();
    await user.upload(input, [createImageFile('plan.gif', 'image/gif')]);
    const note = await screen.findByText('Plik plan.gif nie jest zdjęciem PNG ani JPG.');
    expect(screen.getByRole('alert').contains(note)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Usuń z listy' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes a HEIC photo where the browser reads it, as a JPEG', async () => {
    const { tools, input, order, user } = openPhotos();
    await user.upload(input, [createImageFile('IMG_1.HEIC', '')]);
    await waitFor(() => expect(order()).toHaveLength(1));
    expect(order()[0]).toMatch(/\.jpg$/);
    expect(tools.prepare).toHaveBeenCalledTimes(1);
  });

  it('says how to go on with a HEIC photo that the browser cannot read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const prepare = vi.fn(() => Promise.reject(new Error('no picture')));
    const { input, order, user } = openPhotos([], { prepare });
    await user.upload(input, [createImageFile('IMG_1.heic', 'image/heic')]);
    await screen.findByText(
      'Ta przeglądarka nie odczytuje plików HEIC. Zapisz IMG_1.heic jako JPG i dodaj ponownie.',
    );
    expect(order()).toEqual([]);
  });

  it.each(['heic', 'heix', 'hevc', 'mif1'])(
    'says so of one that was only renamed to JPG: %s',
    async (brand) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const prepare = vi.fn(() => Promise.reject(new Error('no picture')));
      const { input, user } = openPhotos([], { prepare });
      await user.upload(
        input,
        new File([`\0\0\0\u0018ftyp${brand}\0\0\0\0`], 'IMG_1.heic.jpg', { type: 'image/jpeg' }),
      );
      await screen.findByText(/nie odczytuje plików HEIC\. Zapisz IMG_1\.heic\.jpg jako JPG/);
    },
  );

  it('keeps a photo that could not be sent and sends it on request', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const upload = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(undefined);
    const { input, order, user } = openPhotos([], { upload });
    await user.upload(input, [createImageFile('a.jpg')]);
    await screen.findByText(/^Nie udało się wysłać pliku a\.jpg/);
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    await waitFor(() => expect(order()).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says while a photo is sent that the network is lost', async () => {
    const { input, user } = openPhotos([], { upload: () => new Promise(() => {}) });
    await loseConnection();
    expect(screen.queryByText(/^Brak sieci\. Wybrany plik zostaje na ekranie/)).toBeNull();
    await user.upload(input, [createImageFile('a.jpg')]);
    expect(await screen.findByText(/^Brak sieci\. Wybrany plik zostaje na ekranie/)).toBeTruthy();
  });

  it('marks the photo that an address names, with the reason beside it', async () => {
    const { container, router } = openPhotos(['a.jpg', 'b.jpg']);
    await act(() => router.navigate('/?photo=b.jpg&reason=tooDark'));
    const [marked, ...others] = await screen.findAllByRole('alert');
    expect(others).toEqual([]);
    expect(marked?.textContent).toBe('Zdjęcie jest za ciemne');
    expect(container.querySelectorAll('li')[1]?.contains(marked ?? null)).toBe(true);
  });

  it('takes no more than 40 photos', async () => {
    const names = Array.from({ length: 39 }, (_, index) => `p${index}.jpg`);
    const { input, order, user } = openPhotos(names);
    await user.upload(input, [createImageFile('a.jpg'), createImageFile('b.jpg')]);
    await screen.findByText('Oferta może mieć najwyżej 40 zdjęć.');
    await waitFor(() => expect(order()).toHaveLength(40));
  }, 20_000);

  it('says which file could not be sent and keeps the others', async () => {
    const upload = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(undefined);
    const { input, order, user } = openPhotos([], { upload });
    await user.upload(input, [createImageFile('a.jpg'), createImageFile('b.jpg')]);
    await screen.findByText(/Nie udało się wysłać pliku a\.jpg/);
    await waitFor(() => expect(order()).toHaveLength(1));
  });
});

describe('the caption of a photo', () => {
  it('moves with its photo and is offered beside each', async () => {
    const { form, user } = openPhotos(['a', 'b']);
    await user.type(await screen.findByLabelText(/Podpis zdjęcia 2/), 'Sala');
    await user.click(screen.getByRole('button', { name: 'Przesuń zdjęcie 2 wcześniej' }));
    expect(form.form.getValues('photos').map(({ name, caption }) => [name, caption || ''])).toEqual([
      ['b', 'Sala'],
      ['a', ''],
    ]);
    expect(screen.getByLabelText<HTMLInputElement>(/Podpis zdjęcia 1/).value).toBe('Sala');
  });
});

describe('ordering and deleting photos', () => {
  it('moves a photo by its buttons [H2]', async () => {
    const { order, user } = openPhotos(['a', 'b', 'c']);
    await user.click(await screen.findByRole('button', { name: 'Przesuń zdjęcie 3 wcześniej' }));
    expect(order()).toEqual(['a', 'c', 'b']);
    await user.click(screen.getByRole('button', { name: 'Przesuń zdjęcie 1 dalej' }));
    expect(order()).toEqual(['c', 'a', 'b']);
  });

  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
  ])('moves a photo from place %i to place %i where it was dragged: %s [H2]', async (from, to, expected) => {
    const { order } = openPhotos(['a', 'b', 'c']);
    const tiles = await screen.findAllByRole('listitem');
    fireEvent.dragStart(tiles[from] as HTMLElement);
    fireEvent.drop(tiles[to] as HTMLElement);
    expect(order().join('')).toBe(expected);
  });

  it('deletes a photo after a question, from the offer and from the storage [H2]', async () => {
    const { tools, order, user } = openPhotos(['a', 'b']);
    await user.click(await screen.findByRole('button', { name: 'Usuń zdjęcie 1' }));
    await user.click(await screen.findByRole('button', { name: 'Usuń' }));
    await waitFor(() => expect(order()).toEqual(['b']));
    expect(tools.remove).toHaveBeenCalledExactlyOnceWith('offerA', 'a');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dodaj zdjęcia' })),
    );
  });

  it('brings a photo back that could not be deleted', async () => {
    const { order, user } = openPhotos(['a', 'b'], { remove: async () => Promise.reject(new Error('lost')) });
    await user.click(await screen.findByRole('button', { name: 'Usuń zdjęcie 1' }));
    await user.click(await screen.findByRole('button', { name: 'Usuń' }));
    await screen.findByText('Nie udało się usunąć zdjęcia. Spróbuj ponownie.');
    expect(order()).toEqual(['a', 'b']);
  });
});

describe('preparing a photo', () => {
  it('brings the long side to 1920 px and never enlarges', () => {
    expect(computePhotoSize({ width: 3840, height: 2160 })).toEqual({ width: 1920, height: 1080 });
    expect(computePhotoSize({ width: 1000, height: 4000 })).toEqual({ width: 480, height: 1920 });
    expect(computePhotoSize({ width: 1920, height: 1080 })).toEqual({ width: 1920, height: 1080 });
    expect(computePhotoSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  });

  it('puts a logo of 20 % of the width 20 px from the lower right corner', () => {
    const box = computeWatermarkBox({ width: 1920, height: 1080 }, 4);
    expect(box).toEqual({ width: 384, height: 96, x: 1920 - 384 - 20, y: 1080 - 96 - 20 });
  });
});
