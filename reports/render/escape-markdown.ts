// Text inside Markdown: shown as written, never as markup, link, image or HTML.
import { neutraliseLine } from './neutralise.ts';

/** One line that renders as the text itself, also inside a table cell. */
export function escapeMarkdown(text: string): string {
  return neutraliseLine(text)
    .replace(/[\\`*_{}[\]()#+!|<>~&$@]/g, '\\$&')
    .replace(/^(\s*)([-=]|\d+\.)/, '$1\\$2')
    .replace(/(https?|ftp|mailto):/gi, '$1\u2236');
}
