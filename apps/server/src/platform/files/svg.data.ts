/** What an SVG may contain: shapes, texts, gradients and references within itself. No scripts, links, filters or frames. */

export const svgTags = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'switch'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['text', 'tspan', 'textPath', 'image'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker'],
] as const;

export const svgAttributes = [
  ...[
    'id',
    'class',
    'style',
    'transform',
    'xmlns',
    'xmlns:xlink',
    'xml:space',
    'version',
    'viewBox',
    'preserveAspectRatio',
  ],
  ...['role', 'aria-label', 'lang', 'xml:lang'],
  ...['x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'dx', 'dy', 'width', 'height'],
  ...['d', 'points', 'pathLength', 'rotate', 'textLength', 'lengthAdjust', 'startOffset', 'method', 'spacing', 'side'],
  ...['href', 'xlink:href', 'offset', 'gradientUnits', 'gradientTransform', 'spreadMethod'],
  ...['patternUnits', 'patternContentUnits', 'patternTransform', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
  ...['markerWidth', 'markerHeight', 'markerUnits', 'refX', 'refY', 'orient'],
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'color', 'opacity'],
  ...['stop-color', 'stop-opacity', 'clip-path', 'clip-rule', 'mask', 'mask-type', 'marker-start', 'marker-mid'],
  ...['marker-end', 'display', 'visibility', 'overflow', 'vector-effect', 'shape-rendering', 'text-rendering'],
  ...['image-rendering', 'paint-order', 'font-family', 'font-size', 'font-style', 'font-variant', 'font-weight'],
  ...['font-stretch', 'letter-spacing', 'word-spacing', 'text-anchor', 'text-decoration', 'dominant-baseline'],
  ...['alignment-baseline', 'baseline-shift', 'writing-mode', 'direction', 'unicode-bidi'],
] as const;
