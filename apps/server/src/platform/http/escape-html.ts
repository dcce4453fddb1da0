const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** As text, also in an attribute, whatever somebody wrote. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => signs[sign] ?? sign);
}
