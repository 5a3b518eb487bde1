/** Header that names the function of a call for a process of the Functions emulator. */
module.exports = 'x-told-function';
