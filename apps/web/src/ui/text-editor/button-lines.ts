import { Extension } from '@tiptap/core';
import type { Mark, Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const linkOf = ({ marks }: Node): Mark | undefined => marks.find(({ type }) => type.name === 'link');

/** The marks of nodes that are all in the same link. */
function findSharedMarks(nodes: readonly Node[]): readonly Mark[] | undefined {
  const [first] = nodes;
  const link = first && linkOf(first);
  return link && nodes.every((node) => linkOf(node)?.eq(link)) ? first.marks : undefined;
}

/** The marks of a paragraph that is one link, which the email shows as a button. */
function findButtonMarks({ type, children }: Node): readonly Mark[] | undefined {
  return type.name === 'paragraph'
    ? findSharedMarks(children.filter((node) => node.type.name !== 'condition'))
    : undefined;
}

/** The marks of a link in which a text is typed: over a part of it, or at the end of a button. */
function findTypedMarks(doc: Node, from: number, to: number): readonly Mark[] | undefined {
  const place = doc.resolve(from);
  if (from === to) return place.parentOffset === place.parent.content.size ? findButtonMarks(place.parent) : undefined;
  const nodes: Node[] = [];
  doc.nodesBetween(from, to, (node) => {
    if (node.isInline) nodes.push(node);
  });
  return findSharedMarks(nodes);
}

/** Shows a line that is one link as a button. What is typed over a link or at the end of a button stays in it. */
export const ButtonLines = Extension.create({
  name: 'buttonLines',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => {
          const found: Decoration[] = [];
          doc.forEach((node, offset) => {
            if (findButtonMarks(node))
              found.push(Decoration.node(offset, offset + node.nodeSize, { 'data-button': '' }));
          });
          return DecorationSet.create(doc, found);
        },
        handleTextInput: (view, from, to, text) => {
          const marks = findTypedMarks(view.state.doc, from, to);
          if (!marks) return false;
          view.dispatch(view.state.tr.replaceWith(from, to, view.state.schema.text(text, marks)).scrollIntoView());
          return true;
        },
      },
    }),
  ],
});
