# What the players settle between themselves: a draw by agreement, or resigning, which the booklet does not mention.
package Agreement;
use v5.36;
use Table;

sub readings () { return (draw_answer => 'in-own-turn', resigning => 'at-own-choices') }    # CM-D-28, CM-D-38

# CM-FIN-4: a draw is proposed in one's turn, and answered in the other's.
sub offers ($game) {
    return unless $game->{phase} eq 'move';
    my $offer = $game->{draw_offer};
    return { action => 'offer-draw' } unless $offer;
    return if $offer eq $game->{to_move};
    return ({ action => 'accept-draw' }, { action => 'decline-draw' });
}

sub offer_draw   ($game, $action) { $game->{draw_offer} = $game->{to_move}; return }
sub decline_draw ($game, $action) { $game->{draw_offer} = undef; return }
sub accept_draw  ($game, $action) { return finish($game, undef, 'agreement') }

# To move is to decline.
sub move ($game, $action) {
    $game->{draw_offer} = undef if ($game->{draw_offer} // '') eq $Table::OTHER{ $game->{to_move} };
    return;
}

sub accepts ($game, $action) {
    return 0 unless ref $action eq 'HASH' && ($action->{action} // '') eq 'resign' && keys %$action == 1;
    return $game->{phase} eq 'move' || $game->{phase} eq 'place';
}

sub resign ($game, $action) { return finish($game, $Table::OTHER{ $game->{to_move} }, 'resignation') }

# However a game ends, no proposal is left.
sub finish ($game, $winner, $reason) {
    @$game{qw(phase result draw_offer)} = ('over', { winner => $winner, reason => $reason }, undef);
    return;
}

1;
