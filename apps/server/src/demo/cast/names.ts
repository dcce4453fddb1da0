// First names, with the families that portraits are drawn from: a face should go with its name.

export interface NameFamily {
  readonly younger: readonly string[];
  /** Names given some sixty years ago. */
  readonly older: readonly string[];
}

const names = (line: string) => line.split(' ');

export const nameFamilies = {
  european: {
    younger: names(
      'Hazel Clara Maeve Ingrid Tess Bridget Astrid Nell Phoebe Harriet Margot Saoirse Greta Ellen Cora Iris Ada Elsie Josie Frances Lucy Katya Milena Zofia Agnieszka Chiara Elena Sylvie Colette Annika Maren Signe Rhiannon Gwen Talia Shira Miriam Naomi Rivka',
    ),
    older: names('Diane Carol Maureen Kathleen Gail Patrice Lorna Sheila Annette Joanne'),
  },
  african: {
    younger: names(
      'Amara Nkechi Adaeze Simone Tiana Keisha Monique Jada Ebony Folake Makena Wanjiru Thandi Aaliyah Brielle Naya Desiree Candace Abena Efua Octavia Renée Kamaria Sade Lulit Selam',
    ),
    older: names('Denise Yvonne Loretta Bernadette Cheryl Marva'),
  },
  latina: {
    younger: names(
      'Camila Valentina Ximena Lucía Paloma Yesenia Marcela Itzel Pilar Xóchitl Daniela Renata Jimena Alma Belén Esperanza Noelia Luz Catalina Guadalupe',
    ),
    older: names('Carmen Graciela Consuelo Rosario'),
  },
  eastAsian: {
    younger: names('Yuki Aiko Soo-jin Minji Jiwoo Linh Thuy Mai Xiu Hui Lan Tomoko Emi Kaori Ploy Malee Vy Thanh Althea Tala Ligaya'),
    older: names('Mieko Noriko Lian'),
  },
  southAsian: {
    younger: names('Anjali Kavya Meera Divya Nisha Leela Rukmini Sunita Tanvi Ishani Amrit Harpreet Dilini Rehana'),
    older: names('Sudha Nirmala'),
  },
  middleEastern: {
    younger: names('Yasmin Samira Layla Rania Dina Parisa Golnaz Amal Huda Maryam Selin Elif Aylin Hala'),
    older: names('Shirin Nawal'),
  },
  indigenous: {
    younger: names('Leilani Kaia Nalani Kalea Aiyana Sina'),
    older: [],
  },
  any: {
    younger: names(
      'River Sage Ash Wren Quinn Ellis Avery Lior Jules Remy Indigo Marlow Sky Arden Blair Emerson Oakley Rio Nico Max Sam Alex Robin Frankie Charlie Casey Shay Toby',
    ),
    older: [],
  },
} as const satisfies Readonly<Record<string, NameFamily>>;

export type FamilyName = keyof typeof nameFamilies;
