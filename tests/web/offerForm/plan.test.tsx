import { createEmptyDraft } from '@domain/offers/draft';
import type { OfferDraft, Photo } from '@domain/offers/offer';
import PlanUpload from '@features/offerForm/photos/PlanUpload';
import { type PhotoTools, photoTools } from '@features/offerForm/photos/usePhotos';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW } from '@tests/support/builders';
import { Fake } from '@tests/support/fakes';
import { renderPart } from '@tests/support/web';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import './fixtures';

const room: Photo = { name: 'room.jpg', width: 1200, height: 900 };
const stored: Photo = { name: 'old.jpg', width: 1200, height: 900, isPlan: true, caption: 'Parter' };

const openPlan = (photos: Photo[], patch: Partial<PhotoTools> = {}) => {
  const tools: PhotoTools = {
    prepare: vi.fn(async () => ({ width: 1600, height: 900, blob: new Blob(['jpeg']) })),
    upload: vi.fn(async () => undefined),
    remove: vi.fn(async () => undefined),
    urlOf: (_id, name) => `https://example.pl/${name}`,
    renderPdf: vi.fn(async () => new Blob(['png'])),
    ...patch,
  };
  const held = { form: null as unknown as UseFormReturn<OfferDraft> };
  function Section() {
    held.form = useForm<OfferDraft>({ defaultValues: { ...createEmptyDraft(NOW), photos } });
    return (
      <FormProvider {...held.form}>
        <Fake port={photoTools} by={tools}>
          <PlanUpload offerId="offerA" />
        </Fake>
      </FormProvider>
    );
  }
  const { container } = renderPart(<Section />);
  const user = userEvent.setup({ applyAccept: false });
  const choose = async (name: string, type: string, size = 1) => {
    const input = container.ownerDocument.querySelector('input[type=file]') as HTMLInputElement;
    const file = new File(['x'], name, { type });
    Object.defineProperty(file, 'size', { value: size });
    await user.upload(input, file);
  };
  return { tools, user, choose, getPhotos: () => held.form.getValues('photos') };
};

describe('the own floor plan in the form', () => {
  it('takes a picture and puts it behind the photos', async () => {
    const { choose, getPhotos, tools } = openPlan([room]);
    await screen.findByRole('button', { name: 'Dodaj plan' });
    await choose('rzut.png', 'image/png');
    await waitFor(() => expect(getPhotos()).toHaveLength(2));
    expect(getPhotos()).toEqual([
      room,
      { name: expect.stringMatching(/^[A-Za-z0-9]{20}\.jpg$/), width: 1600, height: 900, isPlan: true },
    ]);
    expect(tools.renderPdf).not.toHaveBeenCalled();
    expect(screen.getByAltText('Plan lokalu')).toBeInstanceOf(HTMLImageElement);
  });

  it('draws the first page of a PDF', async () => {
    const { choose, getPhotos, tools } = openPlan([]);
    await screen.findByRole('button', { name: 'Dodaj plan' });
    await choose('rzut.PDF', '');
    await waitFor(() => expect(getPhotos()).toHaveLength(1));
    expect(vi.mocked(tools.renderPdf).mock.calls[0]?.[1]).toBe(1920);
    expect(tools.prepare).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'offer');
  });

  it('replaces the earlier plan, keeps its caption and deletes its file', async () => {
    const { choose, getPhotos, tools } = openPlan([room, stored]);
    await screen.findByRole('button', { name: 'Zmień plan' });
    await choose('rzut.jpg', 'image/jpeg');
    await waitFor(() => expect(tools.remove).toHaveBeenCalledExactlyOnceWith('offerA', 'old.jpg'));
    expect(getPhotos().map(({ isPlan, caption }) => ({ isPlan, caption }))).toEqual([
      { isPlan: undefined, caption: undefined },
      { isPlan: true, caption: 'Parter' },
    ]);
  });

  it.each([
    ['plan.dwg', '', 1, 'Plik plan.dwg nie jest plikiem PNG, JPG ani PDF.'],
    [
      'plan.pdf',
      'application/pdf',
      10 * 1024 * 1024 + 1,
      'Plik plan.pdf ma ponad 10 MB. Zmniejsz go i dodaj ponownie.',
    ],
  ])('refuses %s of type "%s" and %i bytes by name', async (name, type, size, sentence) => {
    const { choose, tools } = openPlan([]);
    await screen.findByRole('button', { name: 'Dodaj plan' });
    await choose(name, type, size);
    await screen.findByText(sentence);
    expect(tools.upload).not.toHaveBeenCalled();
  });

  it('says how to go on with a PDF that cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { choose, getPhotos } = openPlan([], { renderPdf: () => Promise.reject(new Error('locked')) });
    await screen.findByRole('button', { name: 'Dodaj plan' });
    await choose('plan.pdf', 'application/pdf');
    await screen.findByText(
      'Nie udało się odczytać pliku plan.pdf. Zapisz plan jako PNG albo JPG i dodaj ponownie.',
    );
    expect(getPhotos()).toEqual([]);
  });

  it('keeps a plan that could not be sent and sends it on request', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const upload = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(undefined);
    const { choose, getPhotos, user } = openPlan([], { upload });
    await screen.findByRole('button', { name: 'Dodaj plan' });
    await choose('rzut.jpg', 'image/jpeg');
    await user.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }));
    await waitFor(() => expect(getPhotos()).toHaveLength(1));
  });

  it('takes a caption and deletes the plan after a question', async () => {
    const { getPhotos, user } = openPlan([room, { ...stored, caption: '' }]);
    await user.type(await screen.findByLabelText(/Podpis planu/), 'Piętro 2');
    expect(getPhotos()[1]?.caption).toBe('Piętro 2');
    await user.click(screen.getByRole('button', { name: 'Usuń plan' }));
    await user.click(await screen.findByRole('button', { name: 'Usuń' }));
    await waitFor(() => expect(getPhotos()).toEqual([room]));
  });
});
