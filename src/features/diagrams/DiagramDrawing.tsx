import { DIAGRAMS, type DiagramId } from '@domain/diagrams/diagrams';
import { type EdgeLayout, layoutDiagram, type NodeLayout } from '@domain/diagrams/layout';
import { COLORS } from '@ui/theme/tokens';
import { useId } from 'react';
import { NodeShape } from './NodeShape';
import { useDiagramTexts } from './useDiagramTexts';

const LABEL_SIZE = 13;
const LABEL_LEADING = 16;

/** Diagram as SVG at the given zoom. Hidden from assistive technology, which gets the list instead. */
export function DiagramDrawing({ id, zoom }: { id: DiagramId; zoom: number }) {
  const { nodeText, labelTexts } = useDiagramTexts(id);
  const arrow = useId();
  const { width, height, nodes, edges } = layoutDiagram(DIAGRAMS[id]);
  return (
    <svg
      width={width * zoom}
      height={height * zoom}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      style={{ display: 'block', margin: '0 auto', maxWidth: 'none' }}
    >
      <marker id={arrow} viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="9" markerHeight="9" orient="auto">
        <path d="M0 0.5 8 4 0 7.5z" fill={COLORS.inkSoft} />
      </marker>
      {edges.map((drawn) => (
        <path
          key={getEdgeKey(drawn)}
          d={drawn.path}
          fill="none"
          stroke={COLORS.inkSoft}
          strokeWidth="1.5"
          strokeLinejoin="round"
          markerEnd={`url(#${arrow})`}
        />
      ))}
      {nodes.map((drawn: NodeLayout) => (
        <NodeShape key={drawn.node.id} drawn={drawn} text={nodeText(drawn.node.id)} />
      ))}
      {edges.map((drawn) => (
        <EdgeLabel key={getEdgeKey(drawn)} drawn={drawn} texts={labelTexts(drawn.edge)} />
      ))}
    </svg>
  );
}

const getEdgeKey = ({ edge }: EdgeLayout): string => `${edge.from}-${edge.to}`;

/** Condition of an arrow, on a halo of the background colour so that crossing lines do not hide it. */
function EdgeLabel({ drawn: { labelAt, labelAnchor }, texts }: { drawn: EdgeLayout; texts: string[] }) {
  const isBeside = labelAnchor === 'start';
  const first = isBeside ? labelAt.y - ((texts.length - 1) * LABEL_LEADING) / 2 : labelAt.y;
  return (
    <text
      textAnchor={labelAnchor}
      dominantBaseline={isBeside ? 'middle' : undefined}
      fontSize={LABEL_SIZE}
      fill={COLORS.ink}
      stroke={COLORS.paper}
      strokeWidth="4"
      paintOrder="stroke"
    >
      {texts.map((text, index) => (
        <tspan key={text} x={labelAt.x} y={first + index * LABEL_LEADING}>
          {text}
        </tspan>
      ))}
    </text>
  );
}
