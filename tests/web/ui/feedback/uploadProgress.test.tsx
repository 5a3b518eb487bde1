import { screen } from '@testing-library/react';
import { renderPart } from '@tests/support/web';
import { UploadProgress } from '@ui/feedback/UploadProgress';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';

const MEGABYTE = 1024 * 1024;
const aFile = (name: string, megabytes: number) => {
  const file = new File([], name);
  Object.defineProperty(file, 'size', { value: megabytes * MEGABYTE });
  return file;
};

beforeAll(() => i18next.loadNamespaces('common'));

describe('the progress of an upload', () => {
  it('says which file is sent, how much of it has arrived and what comes next', async () => {
    renderPart(<UploadProgress share={0.375} files={[aFile('umowa.pdf', 8)]} />);
    expect(await screen.findByText('Przesyłamy: umowa.pdf. 3,0 z 8,0 MB (37%)')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Przesyłamy dokument' });
    expect(bar.getAttribute('aria-valuetext')).toBe('3,0 z 8,0 MB (37%)');
    expect(screen.getAllByText(/Po przesłaniu sprawdzimy dokument/)).not.toEqual([]);
  });

  it.each([
    [0.24, '0%'],
    [0.25, '25%'],
    [0.99, '75%'],
  ])('tells a screen reader of every fourth part alone: %s as %s', async (share, said) => {
    renderPart(<UploadProgress share={share} files={[aFile('umowa.pdf', 8)]} />);
    expect((await screen.findByRole('status')).textContent).toContain(`umowa.pdf. ${said}.`);
  });

  it('counts several files and says that they are checked once they have arrived', async () => {
    renderPart(<UploadProgress share={1} files={[aFile('1.jpg', 2), aFile('2.jpg', 3)]} />);
    expect((await screen.findByRole('status')).textContent).toBe(
      'Przesłano: 2 pliki. Sprawdzamy teraz dokument. Może to potrwać do minuty, zostań na tej stronie.',
    );
  });

  it('shows nothing while nothing is sent', () => {
    renderPart(<UploadProgress share={null} files={[]} />);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
