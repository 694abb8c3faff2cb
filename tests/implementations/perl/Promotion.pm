# Promotion d'un pion: a pawn that comes onto the enemy king's row may be swapped for a man captured earlier.
package Promotion;
use v5.36;
use Moving;
use Table;

sub readings () {
    return (
        promoted_pawn   => 'among-the-captured',    # CM-D-17
        nothing_to_swap => 'stays-a-pawn',          # CM-D-18
        promotion       => 'optional',              # CM-D-19
        arrival         => 'by-any-move',           # CM-D-20
        promotion_row   => 'where-he-stands',       # CM-D-21
        captured_pawn   => 'not-offered',           # CM-D-36
        promoted_man    => 'captured-again',        # CM-D-37
    );
}

# CM-PROMO-1, CM-PROMO-2: by a move of the pawn alone, and never for a pawn.
sub offers ($game) {
    my ($table, $player) = @$game{qw(table to_move)};
    my ($king) = Table::men_of($table, $Table::OTHER{$player}, 'king');
    my %lost = map { $_ => 1 } grep { $_ ne 'pawn' } @{ $game->{$player}{captured} };
    return map {
        my $move = $_;
        map { { %$move, promotion => $_ } } keys %lost
      }
      grep { $table->{ Table::name(@{ $_->{origin} }) }{kind} eq 'pawn' && $_->{destination}[1] == (split /,/, $king)[1] }
      Moving::offers($game);
}

# The pawn goes where the man came from: among the captured.
sub move ($game, $action) {
    my $kind = $action->{promotion} // return;
    my ($player, $square) = ($game->{to_move}, Table::name(@{ $action->{destination} }));
    my $captured = $game->{$player}{captured};
    my ($place) = grep { $captured->[$_] eq $kind } 0 .. $#$captured;
    $captured->[$place] = 'pawn';
    $game->{table}{$square} = { colour => $player, kind => $kind };
    return;
}

1;
