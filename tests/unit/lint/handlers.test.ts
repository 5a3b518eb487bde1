import { findHandlerFaults } from '@tools/lint/handlers';
import { describe, expect, it } from 'vitest';

const list = (text: string) => findHandlerFaults({ file: 'src/A.tsx', text }).map(({ line }) => line);

describe('the name of a handler', () => {
  it('refuses a function of the component that is passed as onX and is not called handleX', () => {
    const text = `export const Card = () => {
      const close = () => setOpen(false);
      const show = useCallback(() => setOpen(true), []);
      function press() {}
      return (
        <Dialog
          onClose={close}
          onShow={show}
          onPress={press}
        />
      );
    };`;
    expect(list(text)).toEqual([7, 8, 9]);
  });

  it('refuses one that a list passes to each of its rows', () => {
    const text = `export const Rows = ({ rows }) => {
      const remove = (id) => port.remove(id);
      return rows.map((row) => <Row key={row.id} onRemove={remove} />);
    };`;
    expect(list(text)).toEqual([3]);
  });

  it('leaves handlers, props, results of hooks and functions of the module aside', () => {
    const text = `const closeAll = () => {};
    export const Card = ({ onClose }) => {
      const { run } = useMutation(save);
      const handleClose = () => run();
      return <Dialog onClose={handleClose} onExit={onClose} onSave={run} onAll={closeAll} title={run} />;
    };`;
    expect(list(text)).toEqual([]);
  });
});
