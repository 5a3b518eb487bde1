/** First names that are common in Poland, without diacritics. They tell a person's name from the name of a company. */
const FIRST_NAMES: ReadonlySet<string> = new Set(
  `adam adrian agata agnieszka aleksander aleksandra alicja alina andrzej aneta angelika anita anna antoni arkadiusz artur barbara bartlomiej
  bartosz beata bogdan bogumila boguslaw boguslawa bozena czeslaw damian daniel danuta dariusz dawid dominik dominika dorota edward edyta
  elzbieta emilia ewa ewelina filip franciszek gabriela genowefa grazyna grzegorz halina hanna helena henryk hubert igor ilona irena
  ireneusz iwona izabela jacek jadwiga jakub jan janina janusz jaroslaw jerzy joanna jolanta jozef judyta julia justyna kacper kamil kamila
  karol karolina katarzyna kazimierz kinga klaudia konrad krystian krystyna krzysztof laura lech leszek lidia lucyna lukasz maciej magdalena
  maja malgorzata marcel marcin marek maria marian mariola mariusz marlena marta martyna marzena mateusz michal mieczyslaw miroslaw
  miroslawa monika natalia norbert olga oliwia pamela patrycja patryk paulina pawel piotr przemyslaw radoslaw rafal renata robert roman ryszard
  sabina sebastian slawomir stanislaw stefan stefania stella sylwester sylwia szymon tadeusz teresa tomasz urszula wanda weronika wieslaw
  wieslawa wiktor wiktoria witold wladyslaw wojciech zbigniew zdzislaw zenon zofia zuzanna zygmunt
  oleksandr oleksandra olena iryna oksana natalija serhii andrii volodymyr vasyl ivan dmytro yuliia tetiana svitlana mykola`.split(
    /\s+/,
  ),
);

/** Returns whether a word without diacritics is a first name. */
export const isFirstName = (word: string): boolean => FIRST_NAMES.has(word);
