import { describe, expect, it } from 'vitest';
import { findPayeeProblem, toAscii, toUpperAscii } from './ascii.rules.ts';
import { toSepaText } from './sepa/sepa-text.rules.ts';

describe('a name in a bank file', () => {
  it.each([
    ['Георги Иванов', 'Georgi Ivanov'],
    ['Георги Ivanov', 'Georgi Ivanov'],
    ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoylos'],
    ['Θεόδωρος Χρήστου Ψαράς', 'Theodoros Christoy Psaras'],
    ['ΘΕΟΔΩΡΟΣ ΧΡΗΣΤΟΥ', 'THEODOROS CHRISTOY'],
    ['Щерю Ъглов Йордан Цветанов', 'Shteryu Aglov Yordan Tsvetanov'],
    ['ЖАНА ЧАВДАРОВА', 'ZHANA CHAVDAROVA'],
    ['Алексей Королёв', 'Aleksey Korolev'],
    ['Олексій Їжакевич', 'Oleksiy Yizhakevich'],
    ['Љубица Ђорђевић', 'Ljubitsa Djordjevic'],
    ['Қайрат Ұлан', 'Kayrat Ulan'],
    ['Jürgen Weiß', 'Jurgen Weiss'],
    ['Łukasz Žižek-O’Neil', "Lukasz Zizek-O'Neil"],
    ['Əliyev Ƙasim', 'Eliyev Kasim'],
    ['ΰ ΐ ά', 'y i a'],
    ['Й\u0438\u0306', 'Yy'],
  ])('%s is %s', (name, latin) => {
    expect(toAscii(name)).toBe(latin);
    expect(toSepaText(name, 70)).toBe(latin);
    expect(toUpperAscii(name)).toBe(latin.toUpperCase());
    expect(findPayeeProblem({ payee: name })).toBeNull();
  });

  it.each([
    ['山田 Taro', 'The payee’s name has letters that a bank file can’t hold: 山田. Write it in Latin letters'],
    ['Maya כהן', 'The payee’s name has letters that a bank file can’t hold: כהן. Write it in Latin letters'],
    ['สมชาย', 'The payee’s name has no letters that a bank file can hold'],
    ['Ana 😀 Lee', null],
  ])('%s: %s', (payee, problem) => expect(findPayeeProblem({ payee })).toBe(problem));
});
