import type { Language } from '@violet/contract/fields/languages';

export const guidelines: Readonly<Record<Language, string>> = {
  en: `# Guidelines

- **Be yourself.** Your own photos, your own age, your own words.
- **Be kind.** No insults, no threats, no hate. Trans women are women here.
- **A no is a no.** So is no answer. Do not write again elsewhere.
- **Ask first.** Nothing sexual to somebody who has not asked for it.
- **Out nobody.** Who is here is for her alone to tell. No screenshots, no full names, no addresses, no workplaces. That holds for stories in Tea as well.
- **Sell nothing.** No advertising, no requests for money, no links to other offers.
- **No children.** Nobody under 18, in no photo and no account.
- **Meet with care.** In a public place the first time, and tell a friend where you are.

If somebody breaks these rules, report her from her profile or your conversation: she is not told by whom. People read every report. What they decide, she learns, and she can object.`,

  es: `# Normas

- **Sé tú misma.** Tus fotos, tu edad, tus palabras.
- **Sé amable.** Sin insultos, sin amenazas, sin odio. Aquí las mujeres trans son mujeres.
- **Un no es un no.** El silencio también. No insistas por otro lado.
- **Pregunta antes.** Nada sexual a quien no lo ha pedido.
- **No saques a nadie del armario.** Que alguien está aquí solo lo cuenta ella. Sin capturas, sin apellidos, sin direcciones, sin lugares de trabajo. También en las historias de Tea.
- **No vendas nada.** Sin publicidad, sin pedir dinero, sin enlaces a otras ofertas.
- **Nada de menores.** Nadie de menos de 18 años, en ninguna foto y en ninguna cuenta.
- **Queda con cuidado.** La primera vez en un lugar público, y dile a una amiga dónde estás.

Si alguien no respeta estas normas, denúnciala desde su perfil o desde la conversación: no sabrá quién ha sido. Cada denuncia la lee una persona. Ella se entera de la decisión y puede recurrir.`,

  fr: `# Règles

- **Sois toi-même.** Tes photos, ton âge, tes mots.
- **Sois bienveillante.** Ni insultes, ni menaces, ni haine. Ici, les femmes trans sont des femmes.
- **Un non est un non.** Le silence aussi. N’insiste pas ailleurs.
- **Demande d’abord.** Rien de sexuel à qui ne l’a pas demandé.
- **N’expose personne.** Dire qu’elle est ici n’appartient qu’à elle. Pas de captures d’écran, de noms complets, d’adresses ni de lieux de travail. Dans les histoires de Tea non plus.
- **Ne vends rien.** Ni publicité, ni demandes d’argent, ni liens vers d’autres offres.
- **Pas de mineures.** Personne de moins de 18 ans, sur aucune photo et aucun compte.
- **Rencontre avec prudence.** La première fois dans un lieu public, et dis à une amie où tu es.

Si quelqu’un ne respecte pas ces règles, signale-la depuis son profil ou votre conversation : elle n’apprend pas par qui. Chaque signalement est lu par une personne. Elle apprend la décision et peut la contester.`,

  de: `# Regeln

- **Sei du selbst.** Deine Fotos, dein Alter, deine Worte.
- **Sei freundlich.** Keine Beleidigungen, keine Drohungen, kein Hass. Trans Frauen sind hier Frauen.
- **Ein Nein ist ein Nein.** Keine Antwort auch. Schreib ihr nicht anderswo weiter.
- **Frag vorher.** Nichts Sexuelles an jemanden, die nicht darum gebeten hat.
- **Oute niemanden.** Dass eine hier ist, erzählt nur sie selbst. Keine Screenshots, keine vollen Namen, keine Adressen, keine Arbeitsplätze. Das gilt auch für Geschichten in Tea.
- **Verkaufe nichts.** Keine Werbung, keine Bitten um Geld, keine Links zu anderen Angeboten.
- **Keine Kinder.** Niemand unter 18, auf keinem Foto und in keinem Konto.
- **Triff dich mit Bedacht.** Beim ersten Mal an einem öffentlichen Ort, und sag einer Freundin, wo du bist.

Hält sich eine nicht daran, melde sie in ihrem Profil oder in eurem Gespräch: Von wem die Meldung kommt, erfährt sie nicht. Jede Meldung wird von einem Menschen gelesen. Die Entscheidung erfährt sie und kann widersprechen.`,
  pt: `# Regras

- **Seja você mesma.** Suas fotos, sua idade, suas palavras.
- **Seja gentil.** Sem insultos, sem ameaças, sem ódio. Aqui, mulheres trans são mulheres.
- **Não é não.** O silêncio também. Não insista por outro caminho.
- **Pergunte antes.** Nada de sexual para quem não pediu.
- **Não tire ninguém do armário.** Só ela conta que está aqui. Sem prints, sem nomes completos, sem endereços, sem locais de trabalho. Vale também para as histórias no Tea.
- **Não venda nada.** Sem propaganda, sem pedidos de dinheiro, sem links para outras ofertas.
- **Nada de menores.** Ninguém com menos de 18 anos, em nenhuma foto e em nenhuma conta.
- **Encontre com cuidado.** Da primeira vez em um lugar público, e diga a uma amiga onde você está.

Se alguém não respeita estas regras, denuncie no perfil dela ou na conversa de vocês: ela não fica sabendo por quem. Pessoas leem todas as denúncias. O que decidem, ela fica sabendo, e pode recorrer.`,
  it: `# Regole

- **Sii te stessa.** Le tue foto, la tua età, le tue parole.
- **Sii gentile.** Niente insulti, niente minacce, niente odio. Qui le donne trans sono donne.
- **Un no è un no.** Anche il silenzio. Non insistere altrove.
- **Prima chiedi.** Niente di sessuale a chi non lo ha chiesto.
- **Non esporre nessuna.** Che è qui, lo racconta solo lei. Niente screenshot, nomi completi, indirizzi, luoghi di lavoro. Vale anche per le storie in Tea.
- **Non vendere nulla.** Niente pubblicità, niente richieste di denaro, niente link ad altre offerte.
- **Niente minorenni.** Nessuno sotto i 18 anni, in nessuna foto e in nessun account.
- **Incontra con prudenza.** La prima volta in un luogo pubblico, e di’ a un’amica dove sei.

Se qualcuna non rispetta queste regole, segnalala dal suo profilo o dalla vostra conversazione: non saprà da chi. Ogni segnalazione la legge una persona. Lei viene a sapere la decisione e può fare ricorso.`,
};
